import { paths } from '../../../shared/paths.ts';
import type { PrivacyFacts } from '../../../shared/privacy/privacy-facts.ts';
import { formatPeriod, type RetentionSetting } from '../../../shared/privacy/retention.ts';
import { useSite } from '../site-context.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { KeptItem } from './kept-item.tsx';

const linkStyle = 'underline underline-offset-4';

/** What the site keeps about votes. */
const KeptVotes = ({ period }: { readonly period: string }) => (
  <KeptItem
    what="Votes"
    kept={
      <>
        your number and your email address until {period} after the close of the round, or longer if a payment
        or a refund is still open. Your order stays without them, and so does its entry in the ledger, because
        the total must add up.
      </>
    }
  >
    The number of votes, the price, the time, the payment method, your mobile number if you pay by phone, and
    your email address if you want the receipt by email. We need them to request the payment, to count it, and
    to refund it. Every vote is in the{' '}
    <PageLink to={paths.ledger} className={linkStyle}>
      public ledger
    </PageLink>
    , which shows the last two digits of a number and never a name.
  </KeptItem>
);

/** Everything that the site keeps about people, by the present settings. */
export const KeptData = ({ facts }: { readonly facts: PrivacyFacts }) => {
  const { settings } = useSite();
  const period = (setting: RetentionSetting) => formatPeriod(setting, facts.periods[setting]);
  return (
    <section aria-labelledby="kept-title">
      <h2 id="kept-title" className="pb-6 text-3xl md:text-4xl">
        What we keep, why, and how long
      </h2>
      <KeptItem what="Reading the site" kept="nothing about you is kept.">
        Our server counts how often a page is opened. It does so without cookies and without your internet
        address. Only the campaign team gets a cookie, when they sign in.
      </KeptItem>
      <KeptItem
        what="Newsletter"
        kept={
          <>
            until you unsubscribe. After that, we keep your address only so that we do not write to it again.
            An address that nobody confirms is removed after {`${period('keepPendingSignUpsDays')}.`}
          </>
        }
      >
        Your email address, and when you asked for the newsletter, confirmed it and unsubscribed. We send it
        only because you agreed, and every newsletter has a link to unsubscribe.
      </KeptItem>
      {settings.enableComments && (
        <KeptItem
          what="Comments"
          kept={
            <>
              your email address for {period('keepCommentEmailsMonths')}, and the comment for as long as it is
              on the site.
            </>
          }
        >
          Your name and your comment, which we show once the team has read it, and your email address, which
          we never show. We need it so that we can answer you.
        </KeptItem>
      )}
      <KeptItem
        what="Messages"
        kept={`${period('keepMessagesMonths')} after your message, or after our last answer.`}
      >
        Your name, your email address and what you write on the contact page, so that we can answer.
      </KeptItem>
      <KeptItem
        what="Feedback"
        kept={`${period('keepMessagesMonths')} if we do not publish it, and otherwise for as long as it is on the site.`}
      >
        Your name, your words and the picture that you choose. We may show them on the site. We make the
        picture smaller, and remove the place and the time at which it was taken.
      </KeptItem>
      <KeptVotes period={period('keepVoteContactsMonths')} />
      <KeptItem
        what="Our emails to you"
        kept={`${period('keepSentMailsDays')} after an email was sent, and ${period('keepFailedMailsDays')} if it could not be delivered.`}
      >
        A copy of each email, so that we can see whether it arrived.
        {facts.sendsMail ? '' : ' At the moment this site sends no email.'}
      </KeptItem>
      <KeptItem
        what="Supporters"
        kept={
          <>
            your email address and your number for as long as we keep anything above that needs them. If our
            team has added you to its list, they stay until you or the team deletes them.
          </>
        }
      >
        If you vote, subscribe, comment or write to us, the team sees what you did in one place, and may add a
        note. The team also adds people from lists of its own, such as a sign-up sheet at an event. What is
        needed to remove such a list again is kept {period('keepImportDetailsDays')}.
      </KeptItem>
      <KeptItem what="Protection from robots" kept="a day at most.">
        We count how often forms are sent from one connection. For this, we keep a code made from the
        connection’s address, not the address itself.
      </KeptItem>
      <KeptItem what="Proof of consent" kept="for as long as this site exists.">
        When someone agreed to the newsletter, unsubscribed or had data deleted. This record has no names and
        no addresses. We can find your own lines only if you give us your address.
      </KeptItem>
    </section>
  );
};
