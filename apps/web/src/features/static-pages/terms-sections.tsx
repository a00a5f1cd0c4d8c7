// Sections of the Terms of Service.
import { brand } from '@chowk/contract/brand';
import { listingLife } from '@chowk/contract/limits';
import type { Section } from './article.tsx';
import { paragraphs, points, say } from './article-parts.tsx';
import { texts } from './terms-texts.ts';

const paragraph = (text: string) => <p>{say(text)}</p>;

export const termsSections: readonly Section[] = [
  {
    id: 'agreement',
    heading: texts.agreement.heading,
    body: paragraph(texts.agreement.text({ area: brand.area })),
  },
  { id: 'account', heading: texts.account.heading, body: points(texts.account.points) },
  {
    id: 'listings',
    heading: texts.listings.heading,
    body: (
      <>
        {points(texts.listings.points)}
        <p>{texts.listings.expiry({ days: listingLife.days })}</p>
      </>
    ),
  },
  { id: 'not-allowed', heading: texts.notAllowed.heading, body: points(texts.notAllowed.points) },
  { id: 'conduct', heading: texts.conduct.heading, body: points(texts.conduct.points) },
  { id: 'deals', heading: texts.deals.heading, body: paragraphs(texts.deals.paragraphs) },
  { id: 'fees', heading: texts.fees.heading, body: paragraph(texts.fees.text) },
  { id: 'your-content', heading: texts.yourContent.heading, body: paragraph(texts.yourContent.text) },
  { id: 'moderation', heading: texts.moderation.heading, body: paragraph(texts.moderation.text) },
  { id: 'links', heading: texts.links.heading, body: paragraph(texts.links.text) },
  { id: 'liability', heading: texts.liability.heading, body: paragraphs(texts.liability.paragraphs) },
  { id: 'ending', heading: texts.ending.heading, body: paragraph(texts.ending.text) },
  { id: 'changes', heading: texts.changes.heading, body: paragraph(texts.changes.text) },
  {
    id: 'law',
    heading: texts.law.heading,
    body: paragraph(texts.law.text({ area: brand.area, address: brand.address })),
  },
];
