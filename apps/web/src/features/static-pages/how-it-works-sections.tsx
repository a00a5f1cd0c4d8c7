// Sections of How It Works, with the FAQ.
import { listingLife, textLimits } from '@chowk/contract/limits';
import { groupDigits } from '@chowk/contract/text/group-digits';
import { ChevronDown } from 'lucide-react';
import { homePath } from '../../domain/search/home-view.ts';
import { paths } from '../../platform/addresses/paths.ts';
import { useSettings } from '../../platform/page/page-context.tsx';
import type { Section } from './article.tsx';
import { linkTo, paragraphs, points, say, steps } from './article-parts.tsx';
import { texts as faqTexts } from './faq-texts.ts';
import { texts } from './how-it-works-texts.ts';

const { days, textFromDays: lastDays, soonDays } = listingLife;
const most = ({ max }: { readonly max: number }) => ({ most: groupDigits(max) });

const fields = {
  ...texts.selling.points,
  title: texts.selling.points.title(most(textLimits.title)),
  description: texts.selling.points.description(most(textLimits.description)),
};

export const howItWorksSections: readonly Section[] = [
  {
    id: 'buying',
    heading: texts.buying.heading,
    body: (
      <>
        <p>{texts.buying.intro}</p>
        {steps(texts.buying.steps)}
      </>
    ),
  },
  {
    id: 'selling',
    heading: texts.selling.heading,
    body: (
      <>
        <p>{texts.selling.intro}</p>
        {points(fields, { photosPerListing: <PhotosPerListing /> })}
        <p>{texts.selling.published}</p>
      </>
    ),
  },
  {
    id: 'sell-your-car',
    heading: texts.car.heading,
    body: (
      <>
        <p>{say(texts.car.intro, { cars: linkTo(homePath({ category: 'vehicles', subcategory: 'cars' })) })}</p>
        {points(texts.car.points)}
      </>
    ),
  },
  {
    id: 'messages',
    heading: texts.messages.heading,
    body: (
      <>
        <p>{texts.messages.live}</p>
        <p>{texts.messages.where(most(textLimits.message))}</p>
      </>
    ),
  },
  { id: 'favorites', heading: texts.favorites.heading, body: <p>{texts.favorites.text}</p> },
  {
    id: 'expiry',
    heading: texts.expiry.heading({ days }),
    body: (
      <>
        <p>{texts.expiry.badge({ days, lastDays, soonDays })}</p>
        <p>{texts.expiry.afterwards({ days })}</p>
      </>
    ),
  },
  {
    id: 'reporting',
    heading: texts.reporting.heading,
    body: paragraphs(texts.reporting.paragraphs, {
      whomToCall: linkTo(`${paths.safetyTips}#if-something-goes-wrong`),
    }),
  },
  { id: 'accounts', heading: texts.account.heading, body: paragraphs(texts.account.paragraphs) },
  {
    id: 'premium',
    heading: texts.costs.heading,
    body: paragraphs(texts.costs.paragraphs, { fees: linkTo(`${paths.terms}#fees`) }),
  },
  { id: 'faq', heading: texts.questions, body: <Faq /> },
];

function PhotosPerListing() {
  return useSettings().photosPerListing;
}

const faqLinks = {
  paying: linkTo(`${paths.safetyTips}#paying`),
  rights: linkTo(`${paths.privacy}#privacy-rights`),
  notAllowed: linkTo(`${paths.terms}#not-allowed`),
};

function Faq() {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {Object.entries(faqTexts).map(([name, question]) => (
        <details key={name} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question.asks}
            <ChevronDown
              className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180 motion-reduce:transition-none"
              aria-hidden="true"
            />
          </summary>
          <div className="pr-8 pb-4 text-quiet">{say(question.answer, faqLinks)}</div>
        </details>
      ))}
    </div>
  );
}
