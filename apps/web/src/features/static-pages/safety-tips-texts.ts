// Texts of the Safety Tips.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/static-pages/safety-tips', {
  title: 'Safety Tips',
  intro: 'Nearly every deal between neighbours goes well. These habits take care of the rest.',
  meeting: {
    heading: 'Meeting',
    points: {
      publicPlace: 'Meet in a busy public place in daylight: a market, a mall entrance, a bank, a petrol station.',
      company: 'Take someone along, or tell someone where you are going and when you will be back.',
      atHome:
        'Sofas and fridges are collected at home, there is no way around it. Then do not be alone, and keep the thing near the door rather than showing the whole house.',
      leave: 'If something feels odd, leave. You do not owe a sale.',
    },
  },
  checking: {
    heading: 'Checking what you buy',
    points: {
      tryIt: 'Try it before you pay: switch it on, ride it, play it, open every drawer.',
      phones:
        '<strong>Phones:</strong> dial *#06# and compare the number with the box and the bill. Make sure that the previous owner has signed out of their account.',
      vehicles:
        '<strong>Vehicles:</strong> compare chassis and engine numbers with the registration certificate, and ask about loans and unpaid fines.',
      homes:
        '<strong>Homes and rooms:</strong> visit before you pay anything, and ask for proof that the person may let or sell it.',
      jobs: '<strong>Jobs:</strong> an employer pays you. Fees for registration, a uniform or training are the sign of a fraud.',
      animals:
        '<strong>Animals:</strong> see them with their mother and their vaccination record, at the place where they live.',
      lowPrice: 'A price far below all others has a reason. Ask for it.',
    },
  },
  paying: {
    heading: 'Paying',
    intro:
      '{brand} does not handle payments: no wallet, no escrow, no payment links. Anyone who sends you a ‘{brand} payment page’ is trying to cheat you. These rules keep your money yours:',
    points: {
      inHand: 'Pay when you have the thing in your hands, in cash or by UPI, standing next to each other.',
      noPin:
        '<strong>You never enter a PIN or scan a code to receive money.</strong> A ‘collect request’ takes money out of your account, whatever its text says.',
      noAdvance: 'Pay nothing in advance: no token amount, no courier fee, no ‘refundable’ deposit.',
      ownApp: 'Selling? Look into your own banking app. A screenshot or an SMS is no proof that money has arrived.',
      overpaid: 'Someone ‘paid too much by mistake’ and wants the rest back? Nothing has been paid. Check first.',
      largeSums:
        'For large sums meet at a bank, and write a receipt with both names, the thing, the date and the price.',
    },
  },
  yourDetails: {
    heading: 'Keeping your details to yourself',
    points: {
      stayHere: 'Stay in {brand} messages until you have agreed to meet. That way there is a record.',
      identity: 'No buyer needs your identity card, bank details or a one-time password to buy a table.',
      password: 'We never ask for your password or a code, not by phone and not by mail.',
      links: 'Do not open links or install apps that a buyer or seller sends you.',
      photos: 'In photos, cover papers, number plates and anything that shows your address.',
      ownPassword: 'Use a password here that you use nowhere else.',
    },
  },
  stories: {
    heading: 'Stories you will hear',
    intro: 'Most frauds are one of these. If the story fits, stop writing and report the listing.',
    points: {
      farAway: '‘I am posted far away with the army or airport security, the courier brings it after you pay.’',
      unseen: '‘I take it unseen, send me your bank details or scan this code.’',
      others: '‘Three others want it, pay a small amount now and I keep it for you.’',
      brother: '‘My brother will collect it. He has already shown you the payment, hasn’t he?’',
      otherApp: '‘Let us continue on another app, I do not see messages here.’',
    },
  },
  wentWrong: {
    heading: 'If something goes wrong',
    steps: {
      danger: '<strong>In danger?</strong> Call <emergency/>.',
      money:
        '<strong>Money gone?</strong> Call the national cyber crime helpline <cyberCrime/> and your bank at once. In the first hours a transfer can often still be stopped. You can file the complaint at <complaints/>.',
      tellUs:
        '<strong>Tell us</strong> on our line for urgent safety and fraud cases, <urgentPhone/>, and report the listing, so that no one else falls for it.',
      keep: 'Keep the messages, the numbers and the screenshots. Do not delete the conversation.',
      rest: 'For everything that is not urgent, <contact>write to us</contact>.',
    },
  },
});
