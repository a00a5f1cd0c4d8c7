// Texts of the Terms of Service.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/static-pages/terms', {
  title: 'Terms of Service',
  intro: 'The rules of {brand}, in plain words: what you may expect from us, and we from you.',
  updated: 'May 1, 2023',
  agreement: {
    heading: '1. What you agree to',
    text: '{brand} is a notice board on the internet where people in and around {area} offer and find things. By using it you agree to these terms and to the <privacy>privacy policy</privacy>. If you do not agree, please do not use it.',
  },
  account: {
    heading: '2. Your account',
    points: {
      age: 'You are at least 18 years old and may enter into contracts.',
      truth: 'What you tell us about yourself is true, and you keep it up to date.',
      oneEach: 'One account for each person or business. It is yours alone: do not sell or lend it.',
      password: 'You keep your password to yourself. Tell us at once if someone else has used your account.',
    },
  },
  listings: {
    heading: '3. Your listings',
    points: {
      ownership: 'You own what you offer, or may sell or let it for its owner.',
      honesty: 'Title, description, price and photos show the real thing, with its faults.',
      oneThing: 'One listing for one thing, in the category where people look for it.',
      sold: 'Mark it sold, or delete it, when it is gone.',
    },
    expiry: 'A listing is shown for {days} days. Then it leaves the search until you set it to available again.',
  },
  notAllowed: {
    heading: '4. What may not be listed',
    points: {
      illegal: 'Anything whose sale is against the law, and anything stolen.',
      weapons: 'Weapons, ammunition, explosives and fireworks.',
      drugs: 'Drugs, tobacco, alcohol, prescription medicine and medical devices that need a licence.',
      fakes: 'Fakes, copied software, films and books, and accounts or tickets that may not be passed on.',
      animals: 'Protected animals and plants and anything made of them; animals kept in cruelty.',
      bodies: 'Human organs, sexual services and pornography.',
      identity: 'Identity papers, bank accounts, SIM cards in use, and other people’s data.',
      money: 'Loans, chain letters, betting, and jobs for which the applicant has to pay.',
      hate: 'Words or pictures that insult or threaten people for who they are.',
    },
  },
  conduct: {
    heading: '5. How we treat each other',
    points: {
      messages: 'Write messages about the listing. No advertising, no harassment, no chain mails.',
      discretion: 'Keep what you learn about another person to yourself.',
      programs: 'Do not collect data from {brand} with programs, and do not try to break or overload it.',
      falseReports: 'Do not report listings that you know to be fine.',
    },
  },
  deals: {
    heading: '6. Deals are between you',
    paragraphs: {
      contract:
        'When you buy or sell, the contract is between the two of you. We are not a party to it. We do not own, see, check, store, deliver or insure what is offered; we hold no money and take no commission.',
      care: 'We do not check who people are. Please read the <safetyTips>safety tips</safetyTips>, and settle taxes, transfer papers and guarantees among yourselves as the law asks.',
    },
  },
  fees: {
    heading: '7. Fees',
    text: '{brand} is free of charge today. We may introduce fees for some services later. If we do, we say so at least 30 days before, and you decide whether to use that service. Nothing you published before will cost you anything afterwards.',
  },
  yourContent: {
    heading: '8. Your words and photos',
    text: 'They stay yours. You allow us to store them, to change their size and format, and to show them on {brand} and in previews of its links, for as long as the listing is here. You confirm that you may give us this permission: use photos you took, not ones you found.',
  },
  moderation: {
    heading: '9. Reports and removal',
    text: 'Anyone can report a listing. We look at every report and may remove a listing that breaks these terms, and close an account that does so again or badly. Where the law asks us to, we pass what we know to the authorities. If you think we were wrong, <contact>write to us</contact>: a person will look again.',
  },
  links: {
    heading: '10. Links and promotions',
    text: 'Some pages lead to other sites, such as the map or the postal service in the sponsored row. We are not responsible for what you find there. The cards in the sponsored row are our own; no advertiser pays for them at present, and India Post has no tie with us.',
  },
  liability: {
    heading: '11. What we answer for',
    paragraphs: {
      asItIs:
        'We run {brand} with care, but as it is: it may be interrupted, contain mistakes, or change. We cannot promise that you find a buyer, that a listing is true, or that the other person keeps their word.',
      limits:
        'As far as the law allows, we are not liable for losses from deals between users or from a service that was not available. This does not limit what we owe you for intent, gross negligence or under rights that the law does not let anyone sign away.',
    },
  },
  ending: {
    heading: '12. Ending it',
    text: 'You can stop at any time: delete your account under My Profile. We can end your use with a notice of 14 days, or at once if you break these terms badly.',
  },
  changes: {
    heading: '13. Changes to these terms',
    text: 'We may change these terms. For material changes we give 30 days’ notice before they apply, on this page and by e-mail where we have your address. If you go on using {brand} after that day, the new terms apply. If you do not want them, close your account before.',
  },
  law: {
    heading: '14. Law and contact',
    text: 'The law of India applies, and the courts of {area} decide. Let us talk first: write to <mail/> or to {address}.',
  },
});
