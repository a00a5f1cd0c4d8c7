// Texts of How It Works, without the FAQ.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/static-pages/how-it-works', {
  title: 'How It Works',
  intro: 'Everything about buying and selling on {brand}, and answers to what people ask most.',
  buying: {
    heading: 'Buying',
    intro: 'You need no account to look around. When something catches your eye, it goes like this:',
    steps: {
      find: '<strong>Find it.</strong> Pick a category, or type what you want in the search box. A small typing mistake is forgiven. Narrow it down by price and distance with the filters, or switch to the map to see what is close.',
      look: '<strong>Look closely.</strong> Open the listing, go through the photos, and check the price, the place and how old the listing is.',
      ask: '<strong>Ask.</strong> Press Message Seller. Ask about the condition, the reason for selling and the last price.',
      meet: '<strong>Meet and pay.</strong> See the thing in a public place, try it, and pay only when you have it. Our <safetyTips>safety tips</safetyTips> take three minutes to read.',
    },
  },
  selling: {
    heading: 'Selling',
    intro: 'Press Sell, sign in, and fill in one short form. Most people are done in two minutes.',
    points: {
      photos:
        '<strong>Photos:</strong> 1 to <photosPerListing/>; the first is the cover. Daylight and a plain background sell faster than any description. Photos may be 5 MB each; bigger ones are made smaller on your device before they are sent.',
      title: '<strong>Title:</strong> say what it is, the make and the size. Up to {most} characters.',
      description:
        '<strong>Description:</strong> age, condition, faults, what comes with it. Up to {most} characters. An honest line about a scratch saves everyone a trip.',
      price: '<strong>Price:</strong> in rupees. Look at similar listings first.',
      place:
        '<strong>Place:</strong> pick your town from the suggestions, so that people nearby find you. The address you write is shown to everyone: a landmark or a market does the job, a house number is not needed.',
    },
    published:
      'Your listing is public the moment you publish it. Edit it, mark it pending while someone is making up their mind, or mark it sold from its page or from My Listings.',
  },
  car: {
    heading: 'Selling your car',
    intro: 'Look at <cars>cars for sale near you</cars> to find a fair price, then:',
    points: {
      photos: 'Wash it and take four photos: front corner, rear corner, dashboard with the reading, and any dent.',
      details:
        'Put the make, model, year, fuel, kilometres, number of owners and the month the insurance runs out in the listing. Leave the full registration number out of photos if you like.',
      papers:
        'Keep the registration certificate, insurance, pollution certificate, service record and, if there was a loan, the bank’s no-objection certificate at hand.',
      testDrive: 'Ride along on every test drive, and see the driving licence first.',
      handOver:
        'Hand over the car together with the signed transfer papers, and note date, time and kilometres on a receipt you both sign. Make sure that the transfer really happens: until then fines come to you.',
    },
  },
  messages: {
    heading: 'Messages',
    live: 'A conversation is always about one listing, between its seller and one interested person. New messages appear at once while {brand} is open, with a short tone that you can mute in the bar, and with a desktop notification if you allow it.',
    where:
      'You find all conversations under the bell. A message can have up to {most} characters. You decide yourself when to give someone your phone number.',
  },
  favorites: {
    heading: 'Favorites',
    text: 'Tap the heart on a listing to keep it under My Favorites, on every device where you sign in. Sold listings stay there with their badge, so that you know they are gone. Only you see what you saved.',
  },
  expiry: {
    heading: '{days} days, then it rests',
    badge:
      'A listing is shown for {days} days. In its last {lastDays} days the card says how long it has left, and in the last {soonDays} it carries the badge ‘Expires soon’.',
    afterwards:
      'After that it leaves browse and search, but it is not lost: it stays in My Listings, and its own page says ‘Expired’. Still for sale? Open it, choose Update Status and set it to available: it gets a fresh {days} days.',
  },
  reporting: {
    heading: 'Reporting a listing',
    paragraphs: {
      how: 'Something looks wrong, stolen, fake or simply in the wrong category? Press Report on the listing, choose a reason and tell us in a sentence or two what you saw. You need no account for it, and the seller does not learn who reported.',
      afterwards:
        'A person reads every report and takes down what breaks the <terms>terms</terms>. If money is already gone or someone is in danger, do not wait for us: <whomToCall>here is whom to call</whomToCall>.',
    },
  },
  account: {
    heading: 'Your account',
    paragraphs: {
      register:
        'Register with your name, email address, place and a password, or continue with Google. You need an account to sell, to write messages and to save favorites.',
      change:
        'Change your name, email address and place under My Profile, and your password under Security there. A new password signs you out everywhere else.',
    },
  },
  costs: {
    heading: 'What it costs',
    paragraphs: {
      nothing:
        'Nothing. Listing, searching, messaging and saving are free, and we take no share of your sale. There is no premium subscription to buy today.',
      later:
        'One may come later, with extras such as a highlighted place in the results. You would hear about any fee at least 30 days before it starts, as the <fees>terms</fees> promise. Would you pay for something? <contact>Tell us what it should be.</contact>',
    },
  },
  questions: 'Questions people ask',
});
