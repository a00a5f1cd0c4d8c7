// Texts of the FAQ.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/static-pages/questions', {
  contactDetails: {
    asks: 'Can the other person see my email address or phone number?',
    answer:
      'They see your name. We never show your email address. A phone number is up to you: if you give one with a listing, people with a confirmed email see it when they ask for it.',
  },
  notInSearch: {
    asks: 'Why is my listing no longer in the search?',
    answer:
      'It is sold, its 30 days are over, or it was taken down after a report. Look at it under My Listings: set it back to available if it is still for sale.',
  },
  changePrice: {
    asks: 'Can I change the price after publishing?',
    answer:
      'Yes, as often as you like. Open your listing and choose Edit Listing. The photos can be changed there too.',
  },
  pending: {
    asks: 'What does ‘pending’ mean?',
    answer:
      'The seller has promised it to someone, but it has not changed hands. It stays in the search, so write anyway: promises fall through.',
  },
  deleted: {
    asks: 'I deleted my listing by mistake. Can I have it back?',
    answer: 'No, deleting is final. Next time mark it as sold: that can be undone.',
  },
  delivery: {
    asks: 'Do you deliver, or hold the money until I have the item?',
    answer:
      'Neither. Buyer and seller meet and settle it between themselves. How to do that safely is in the <paying>safety tips</paying>.',
  },
  heic: {
    asks: 'My iPhone photo is refused. Why?',
    answer:
      'It is probably in the HEIC format, which we cannot read. Choose ‘Most Compatible’ under Settings, Camera, Formats, or send a JPEG, PNG or WebP.',
  },
  hiddenPlace: {
    asks: 'Do my photos give away where I live?',
    answer: 'No. The place, the camera and everything else hidden in the file is removed before a photo is stored.',
  },
  map: {
    asks: 'Why does the map want to know where I am?',
    answer:
      'To show what is around you. You are asked only when you open the map or choose your current place in the filters. Say no, and the map starts in the middle of town.',
  },
  password: {
    asks: 'I forgot my password.',
    answer:
      'Choose ‘Forgot password?’ where you log in, and we send you a link that sets a new one. If you registered with Google, use the Google button, or get a password the same way. If you no longer read that mailbox, <contact>write to us</contact> and choose ‘Account Issues’.',
  },
  deleteAccount: {
    asks: 'How do I delete my account?',
    answer:
      'Open My Profile and choose Delete account. What goes with it and what we must keep is in the <rights>privacy policy</rights>.',
  },
  notAllowed: {
    asks: 'What may not be sold here?',
    answer:
      'Weapons, drugs, stolen goods, fakes, wild animals and a few more. The list is in the <notAllowed>terms</notAllowed>.',
  },
  humanCheck: {
    asks: 'Why do I have to solve a sum before I can write or report?',
    answer: 'It keeps out programs that would flood us with advertising, without sending your data to anyone.',
  },
});
