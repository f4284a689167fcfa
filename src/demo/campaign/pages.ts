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

      <h2>If you only read</h2>

      <p>We use no advertising, and no tracking services from other companies. To see which pages are read, our
      own server counts page views. It does this without cookies and without keeping your internet address, so
      nobody can trace a page view back to you.</p>

      <p>Your own browser remembers your favourite events. We do not. Only the campaign team gets a sign-in cookie,
      when they sign in.</p>

      <h2>Videos and links to other sites</h2>

      <p>The videos in our gallery and their preview pictures belong to a video platform. When you look at the
      videos, your browser may fetch them from there, and that platform’s own rules apply. The share and
      follow buttons are plain links: nothing is sent to a social network until you choose one.</p>

      <h2>Newsletter</h2>

      <p>If you subscribe, we use your email address for our newsletter and for nothing else. We first send you one
      email, and we add you to the list only after you confirm. Every newsletter ends with a link to unsubscribe.
      We do not ask why.</p>

      <h2>Messages, feedback and comments</h2>

      <p>Only the campaign team reads what you write to us on the <a href="/contact">contact page</a>. We keep
      your name, your email address and your message so that we can answer. Once someone in the team has read
      your feedback or comment, we may show it in public, with your name and the picture you chose. We never
      show the email address that you give with a comment. If you send a picture, we make it small. We also
      remove the place where it was taken, and everything else that phones write into pictures.</p>

      <p>To keep robots out, our server counts how often something is sent from the same connection. For this it
      keeps a code that is made from the connection’s address, not the address itself, and deletes it within a day.</p>

      <h2>Votes</h2>

      <p>When you vote, we keep the package, the price, the time and the payment method, under the reference on
      your receipt. If you pay with your phone, we keep its number, because the payment service asks for your
      approval on that phone. If you want your receipt by email, we keep that address. You enter card details on
      the payment service’s own page, and we never see them. We give your number to the payment service and to
      nobody else.</p>

      <p>Every vote is in a <a href="/vote/ledger">public ledger</a>, with the last two digits of the mobile
      number and the last four characters of the reference. You can find your own entry, and nobody can find out
      whose the others are. Your browser remembers your last order until you have seen how it ended.</p>

      <h2>Seeing and deleting your data</h2>

      <ol>
        <li>Open the page <a href="/my-data">My data</a> and enter the email address that you used.</li>
        <li>We send a link to that address. With it you can see, download, correct and delete what we hold.</li>
        <li>If you voted without an email address, write to us through the <a href="/contact">contact page</a> with
        the reference on your receipt.</li>
      </ol>

      <p>A paid vote still counts, and its entry stays in the ledger, because the total must add up. We can still
      delete your number and your email address: the ledger does not contain them.</p>
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
      <p>Voting costs money, so you have a right to know exactly what happens to yours. Here is every step, and
      what to do if a step takes a long time.</p>

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
        <li>Before you are asked to pay, we record your order as <strong>pending</strong>.</li>
        <li>You approve the payment on your phone or with your card. We never ask for your PIN.</li>
        <li>Our server asks the payment service whether the money has arrived. Only if it says yes is the order
        <strong>paid</strong>.</li>
        <li>You get a receipt, and your votes are added to the total, once.</li>
      </ol>

      <h2>“I was debited, but it still says pending”</h2>

      <p>Please do not pay a second time. Networks are sometimes slow. Our server keeps asking automatically for
      seven days, even if you close the page, and even if the order says that it failed or expired.</p>

      <p>If you have lost the page, <a href="/vote/find">Find my vote</a> brings it back. You need the reference, or
      your number, the amount and the day. There you can also ask the payment service right away. If nothing has
      changed after a day, send us your reference through the <a href="/contact">contact page</a>. We will look up
      the payment and tell you what we found.</p>

      <h2>“How do I know that it is fair?”</h2>

      <p>Every order has a reference and a page of its own, which you can open at any time. It shows the votes, the
      price and whether they are paid for. And every vote is in a <a href="/vote/ledger">public ledger</a> that
      anyone can read, download and check. We sign the whole list, and your receipt contains the proof of your own
      entry. If an entry is changed, removed or inserted later, the list no longer matches what was signed.</p>

      <p>The total is the sum of that ledger and nothing else. The campaign team cannot add votes that nobody paid
      for. If a payment arrives that does not match its order, two Administrators together can count it by hand, and
      the ledger says so.</p>

      <h2>Good to know</h2>

      <p>Vote only with money that you can spare. If the phone is not yours, ask its owner first. The page
      <a href="/pages/privacy">Privacy</a> says what we keep about a vote. While this site runs as a
      demonstration, payments are test payments and no money is taken.</p>
    `),
  }),
];
