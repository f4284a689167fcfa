import { page } from '../../content/types/page.ts';
import { type DemoEntry, demoEntry } from '../demo-entry.ts';
import { storyDays } from '../timeline.ts';
import { prose } from './prose.ts';

export const pages: readonly DemoEntry[] = [
  demoEntry({
    type: page,
    slug: 'privacy',
    title: 'Privacy',
    published: -116,
    author: 'campaign-team',
    fields: () => ({ cover: null }),
    html: prose(`
      <p>This page says what this website knows about you, why, and how to have it deleted. The short version:
      we keep only what you send us yourself, we sell nothing, and nobody follows you around.</p>

      <h2>When you only read</h2>

      <p>We use no advertising and no tracking services of other companies. To see which pages are read, our
      own server counts page views. It does so without cookies and without keeping your internet address, so
      the count cannot be traced back to you.</p>

      <p>Events that you mark as favourites are remembered in your own browser, not by us. The only people who
      get a sign-in cookie are the campaign team, when they sign in.</p>

      <h2>Videos and links to other sites</h2>

      <p>The videos in our gallery and their preview pictures belong to a video platform. When you look at the
      videos, your browser may fetch them from there, and that platform’s own rules apply. The share and
      follow buttons are plain links: nothing is sent to a social network until you choose one.</p>

      <h2>Newsletter</h2>

      <p>If you subscribe, we keep your e-mail address for our newsletter and for nothing else. We send you one
      mail first, and only your confirmation puts you on the list. Every newsletter has a link at its end that
      takes you off it again, without asking why.</p>

      <h2>Messages, feedback and comments</h2>

      <p>What you write to us on the <a href="/contact">contact page</a> is read by the campaign team only. We
      keep your name, your address and your words so that we can answer. Feedback and comments may be shown in
      public, with your name and the picture you chose, once somebody in the team has read them. The e-mail
      address you give with a comment is never shown. A picture that you send is made small, and the place
      where it was taken and everything else that phones write into pictures is removed.</p>

      <p>To keep robots out, our server counts for a short while how often something is sent from the same
      connection. It keeps a scrambled mark of the connection for that, not its address, and forgets it within
      a day.</p>

      <h2>Votes</h2>

      <p>When you vote we keep the package, the price, the time and the payment method, under the reference on
      your receipt. If you pay with your phone we keep its number, because the payment service asks it for your
      approval; if you want your receipt by e-mail, we keep that address. Card details are entered with the
      payment service; we never see them. We give your number to the payment service and to nobody else.</p>

      <p>Every vote stands in a <a href="/vote/ledger">public ledger</a>, with the last two digits of the
      phone number and the last four characters of the reference, so that you can find yours and nobody can find
      out whose the others are. Your browser remembers your last order until you have seen how it ended.</p>

      <h2>Seeing and deleting your data</h2>

      <ol>
        <li>Write to us through the <a href="/contact">contact page</a> with the subject “My data”.</li>
        <li>Tell us the e-mail address you used, or the reference of your receipt, so that we can find it.</li>
        <li>We check that it is really you, and then show, correct or delete what we hold.</li>
      </ol>

      <p>A paid vote stays counted, and its line stays in the ledger, because the total must add up. Your number and
      your address can be deleted all the same: the ledger does not contain them.</p>
    `),
  }),
  demoEntry({
    type: page,
    slug: 'how-voting-works',
    title: 'How voting works',
    published: storyDays.votingOpens,
    author: 'campaign-team',
    fields: () => ({ cover: 'cover-vote' }),
    html: prose(`
      <p>Voting costs money, so you have a right to know exactly what happens to it. Here is every step, and
      what to do when a step takes long.</p>

      <h2>What a vote costs</h2>

      <ul>
        <li>1 vote: MWK 100</li>
        <li>5 votes: MWK 450</li>
        <li>10 votes: MWK 850</li>
        <li>25 votes: MWK 2,000</li>
      </ul>

      <p>You can pay with Airtel Money, TNM Mpamba, or a Visa or Mastercard. We add no fee. Your mobile
      network or bank may charge its own.</p>

      <h2>Step by step</h2>

      <ol>
        <li>You choose a package and a way to pay on <a href="/vote">the vote page</a>.</li>
        <li>Before you are asked to pay, your order is written down as <strong>pending</strong>.</li>
        <li>You approve the payment on your phone or with your card. We never ask for your PIN.</li>
        <li>Our server asks the payment service whether the money has arrived. Only its yes makes the order
        <strong>paid</strong>.</li>
        <li>You get a receipt, and your votes are added to the total, once.</li>
      </ol>

      <h2>“I was debited, but it still says pending”</h2>

      <p>Please do not pay a second time. Networks are sometimes slow, and our server keeps asking for seven days by
      itself, also when you have closed the page, and even when the order already says that it failed or
      expired. Lost the page? <a href="/vote/find">Find my vote</a> brings it back, by its reference or by your number,
      the amount and the day, and asks the payment service at once if you want. If nothing has changed after a
      day, send us your reference through the <a href="/contact">contact page</a>. We look up the payment and tell
      you what we found.</p>

      <h2>“How do I know that it is fair?”</h2>

      <p>Every order has a receipt with a reference and an address of its own, which you can open at any time: it
      shows the votes, the price and whether they are paid for. And every vote stands in a
      <a href="/vote/ledger">public ledger</a> that anyone can read, download and check. Each line of it is sealed together
      with all lines before it, and your receipt names yours: a line that was changed, removed or slipped in later
      would no longer fit. The total is the sum of that ledger and nothing else. The campaign team cannot add
      votes to it by hand.</p>

      <h2>Good to know</h2>

      <p>Vote only with money that you can spare, and ask whoever owns the phone first. What we keep about a
      vote is written down under <a href="/pages/privacy">Privacy</a>. While this site runs as a
      demonstration, payments are test payments and no money is taken.</p>
    `),
  }),
];
