// The words of How It Works: buying, selling, and everything in between.
import { brand } from '@chowk/contract/brand';
import { listingLife, textLimits } from '@chowk/contract/limits';
import { Link } from 'react-router';
import { homePath } from '../../data/search/home-path.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useSettings } from '../../platform/page/settings.tsx';
import type { Section } from './article.tsx';
import { Questions } from './questions.tsx';

export const howItWorksSections: readonly Section[] = [
  {
    id: 'buying',
    heading: 'Buying',
    body: (
      <>
        <p>You need no account to look around. When something catches your eye, it goes like this:</p>
        <ol>
          <li>
            <strong>Find it.</strong> Pick a category, or type what you want in the search box. A small typing mistake
            is forgiven. Narrow it down by price and distance with the filters, or switch to the map to see what is
            close.
          </li>
          <li>
            <strong>Look closely.</strong> Open the listing, go through the photos, and check the price, the place and
            how old the listing is.
          </li>
          <li>
            <strong>Ask.</strong> Press Message Seller. Ask about the condition, the reason for selling and the last
            price.
          </li>
          <li>
            <strong>Meet and pay.</strong> See the thing in a public place, try it, and pay only when you have it. Our{' '}
            <Link to={paths.safetyTips}>safety tips</Link> take three minutes to read.
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'selling',
    heading: 'Selling',
    body: (
      <>
        <p>Press Sell, sign in, and fill in one short form. Most people are done in two minutes.</p>
        <ul>
          <li>
            <strong>Photos:</strong> 1 to <PhotosPerListing />; the first is the cover. Daylight and a plain background
            sell faster than any description. Photos may be 5 MB each; bigger ones are made smaller on your device
            before they are sent.
          </li>
          <li>
            <strong>Title:</strong> say what it is, the make and the size. Up to {textLimits.title.max} characters.
          </li>
          <li>
            <strong>Description:</strong> age, condition, faults, what comes with it. Up to{' '}
            {textLimits.description.max.toLocaleString(brand.locale)} characters. An honest line about a scratch saves
            everyone a trip.
          </li>
          <li>
            <strong>Price:</strong> in rupees. Look at similar listings first.
          </li>
          <li>
            <strong>Place:</strong> pick your town from the suggestions, so that people nearby find you. The address you
            write is shown to everyone: a landmark or a market does the job, a house number is not needed.
          </li>
        </ul>
        <p>
          Your listing is public the moment you publish it. Edit it, mark it pending while someone is making up their
          mind, or mark it sold from its page or from My Listings.
        </p>
      </>
    ),
  },
  {
    id: 'sell-your-car',
    heading: 'Selling your car',
    body: (
      <>
        <p>
          Look at <Link to={homePath({ category: 'vehicles', subcategory: 'cars' })}>cars for sale near you</Link> to
          find a fair price, then:
        </p>
        <ul>
          <li>Wash it and take four photos: front corner, rear corner, dashboard with the reading, and any dent.</li>
          <li>
            Put the make, model, year, fuel, kilometres, number of owners and the month the insurance runs out in the
            listing. Leave the full registration number out of photos if you like.
          </li>
          <li>
            Keep the registration certificate, insurance, pollution certificate, service record and, if there was a
            loan, the bank’s no-objection certificate at hand.
          </li>
          <li>Ride along on every test drive, and see the driving licence first.</li>
          <li>
            Hand over the car together with the signed transfer papers, and note date, time and kilometres on a receipt
            you both sign. Make sure that the transfer really happens: until then fines come to you.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'messages',
    heading: 'Messages',
    body: (
      <>
        <p>
          A conversation is always about one listing, between its seller and one interested person. New messages appear
          at once while {brand.name} is open, with a short tone that you can mute in the bar, and with a desktop
          notification if you allow it.
        </p>
        <p>
          You find all conversations under the bell. A message can have up to{' '}
          {textLimits.message.max.toLocaleString(brand.locale)} characters. You decide yourself when to give someone
          your phone number.
        </p>
      </>
    ),
  },
  {
    id: 'favorites',
    heading: 'Favorites',
    body: (
      <p>
        Tap the heart on a listing to keep it under My Favorites, on every device where you sign in. Sold listings stay
        there with their badge, so that you know they are gone. Only you see what you saved.
      </p>
    ),
  },
  {
    id: 'expiry',
    heading: `${listingLife.days} days, then it rests`,
    body: (
      <>
        <p>
          A listing is shown for {listingLife.days} days. In its last {listingLife.textFromDays} days the card says how
          long it has left, and in the last {listingLife.soonDays} it carries the badge ‘Expires soon’.
        </p>
        <p>
          After that it leaves browse and search, but it is not lost: it stays in My Listings, and its own page says
          ‘Expired’. Still for sale? Open it, choose Update Status and set it to available: it gets a fresh{' '}
          {listingLife.days} days.
        </p>
      </>
    ),
  },
  {
    id: 'reporting',
    heading: 'Reporting a listing',
    body: (
      <>
        <p>
          Something looks wrong, stolen, fake or simply in the wrong category? Press Report on the listing, choose a
          reason and tell us in a sentence or two what you saw. You need no account for it, and the seller does not
          learn who reported.
        </p>
        <p>
          A person reads every report and takes down what breaks the <Link to={paths.terms}>terms</Link>. If money is
          already gone or someone is in danger, do not wait for us:{' '}
          <Link to={`${paths.safetyTips}#if-something-goes-wrong`}>here is whom to call</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    heading: 'Your account',
    body: (
      <>
        <p>
          Register with your name, email address, place and a password, or continue with Google. You need an account to
          sell, to write messages and to save favorites.
        </p>
        <p>
          Change your name, email address and place under My Profile, and your password under Security there. A new
          password signs you out everywhere else.
        </p>
      </>
    ),
  },
  {
    id: 'premium',
    heading: 'What it costs',
    body: (
      <>
        <p>
          Nothing. Listing, searching, messaging and saving are free, and we take no share of your sale. There is no
          premium subscription to buy today.
        </p>
        <p>
          One may come later, with extras such as a highlighted place in the results. You would hear about any fee at
          least 30 days before it starts, as the <Link to={`${paths.terms}#fees`}>terms</Link> promise. Would you pay
          for something? <Link to={paths.contact}>Tell us what it should be.</Link>
        </p>
      </>
    ),
  },
  { id: 'faq', heading: 'Questions people ask', body: <Questions /> },
];

function PhotosPerListing() {
  return useSettings().photosPerListing;
}
