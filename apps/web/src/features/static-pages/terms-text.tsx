// The words of the Terms of Service.
import { brand } from '@chowk/contract/brand';
import { listingLife } from '@chowk/contract/limits';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import type { Section } from './article.tsx';
import { MailLink } from './reach-us.tsx';

export const termsUpdated = 'May 1, 2023';

export const termsSections: readonly Section[] = [
  {
    id: 'agreement',
    heading: '1. What you agree to',
    body: (
      <p>
        {brand.name} is a notice board on the internet where people in and around {brand.area} offer and find things. By
        using it you agree to these terms and to the <Link to={paths.privacy}>privacy policy</Link>. If you do not
        agree, please do not use it.
      </p>
    ),
  },
  {
    id: 'account',
    heading: '2. Your account',
    body: (
      <ul>
        <li>You are at least 18 years old and may enter into contracts.</li>
        <li>What you tell us about yourself is true, and you keep it up to date.</li>
        <li>One account for each person or business. It is yours alone: do not sell or lend it.</li>
        <li>You keep your password to yourself. Tell us at once if someone else has used your account.</li>
      </ul>
    ),
  },
  {
    id: 'listings',
    heading: '3. Your listings',
    body: (
      <>
        <ul>
          <li>You own what you offer, or may sell or let it for its owner.</li>
          <li>Title, description, price and photos show the real thing, with its faults.</li>
          <li>One listing for one thing, in the category where people look for it.</li>
          <li>Mark it sold, or delete it, when it is gone.</li>
        </ul>
        <p>
          A listing is shown for {listingLife.days} days. Then it leaves the search until you set it to available again.
        </p>
      </>
    ),
  },
  {
    id: 'not-allowed',
    heading: '4. What may not be listed',
    body: (
      <ul>
        <li>Anything whose sale is against the law, and anything stolen.</li>
        <li>Weapons, ammunition, explosives and fireworks.</li>
        <li>Drugs, tobacco, alcohol, prescription medicine and medical devices that need a licence.</li>
        <li>Fakes, copied software, films and books, and accounts or tickets that may not be passed on.</li>
        <li>Protected animals and plants and anything made of them; animals kept in cruelty.</li>
        <li>Human organs, sexual services and pornography.</li>
        <li>Identity papers, bank accounts, SIM cards in use, and other people’s data.</li>
        <li>Loans, chain letters, betting, and jobs for which the applicant has to pay.</li>
        <li>Words or pictures that insult or threaten people for who they are.</li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    heading: '5. How we treat each other',
    body: (
      <ul>
        <li>Write messages about the listing. No advertising, no harassment, no chain mails.</li>
        <li>Keep what you learn about another person to yourself.</li>
        <li>Do not collect data from {brand.name} with programs, and do not try to break or overload it.</li>
        <li>Do not report listings that you know to be fine.</li>
      </ul>
    ),
  },
  {
    id: 'deals',
    heading: '6. Deals are between you',
    body: (
      <>
        <p>
          When you buy or sell, the contract is between the two of you. We are not a party to it. We do not own, see,
          check, store, deliver or insure what is offered; we hold no money and take no commission.
        </p>
        <p>
          We do not check who people are. Please read the <Link to={paths.safetyTips}>safety tips</Link>, and settle
          taxes, transfer papers and guarantees among yourselves as the law asks.
        </p>
      </>
    ),
  },
  {
    id: 'fees',
    heading: '7. Fees',
    body: (
      <p>
        {brand.name} is free of charge today. We may introduce fees for some services later. If we do, we say so at
        least 30 days before, and you decide whether to use that service. Nothing you published before will cost you
        anything afterwards.
      </p>
    ),
  },
  {
    id: 'your-content',
    heading: '8. Your words and photos',
    body: (
      <p>
        They stay yours. You allow us to store them, to change their size and format, and to show them on {brand.name}{' '}
        and in previews of its links, for as long as the listing is here. You confirm that you may give us this
        permission: use photos you took, not ones you found.
      </p>
    ),
  },
  {
    id: 'moderation',
    heading: '9. Reports and removal',
    body: (
      <p>
        Anyone can report a listing. We look at every report and may remove a listing that breaks these terms, and close
        an account that does so again or badly. Where the law asks us to, we pass what we know to the authorities. If
        you think we were wrong, <Link to={paths.contact}>write to us</Link>: a person will look again.
      </p>
    ),
  },
  {
    id: 'links',
    heading: '10. Links and promotions',
    body: (
      <p>
        Some pages lead to other sites, such as the map or the postal service in the sponsored row. We are not
        responsible for what you find there. The cards in the sponsored row are our own; nobody pays for them at
        present, and India Post has no tie with us.
      </p>
    ),
  },
  {
    id: 'liability',
    heading: '11. What we answer for',
    body: (
      <>
        <p>
          We run {brand.name} with care, but as it is: it may be interrupted, contain mistakes, or change. We cannot
          promise that you find a buyer, that a listing is true, or that the other person keeps their word.
        </p>
        <p>
          As far as the law allows, we are not liable for losses from deals between users or from a service that was not
          available. This does not limit what we owe you for intent, gross negligence or under rights that the law does
          not let anyone sign away.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    heading: '12. Ending it',
    body: (
      <p>
        You can stop at any time: delete your account under My Profile. We can end your use with a notice of 14 days, or
        at once if you break these terms badly.
      </p>
    ),
  },
  {
    id: 'changes',
    heading: '13. Changes to these terms',
    body: (
      <p>
        We may change these terms. For material changes we give 30 days’ notice before they apply, on this page and by
        email where we have your address. If you go on using {brand.name} after that day, the new terms apply. If you do
        not want them, close your account before.
      </p>
    ),
  },
  {
    id: 'law',
    heading: '14. Law and contact',
    body: (
      <p>
        The law of India applies, and the courts of {brand.area} decide. Let us talk first: write to{' '}
        <MailLink address={brand.supportEmail} /> or to {brand.address}.
      </p>
    ),
  },
];
