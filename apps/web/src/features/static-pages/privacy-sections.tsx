// Sections of the Privacy Policy.
import { brand } from '@chowk/contract/brand';
import { contactMessageLife, learningLimits, listingLife, suspensionLife } from '@chowk/contract/limits';
import { paths } from '../../platform/addresses/paths.ts';
import { useSettings } from '../../platform/page/page-context.tsx';
import { isOwnTileUrl } from '../../platform/page/tile-settings.ts';
import type { Section } from './article.tsx';
import { linkTo, paragraphs, points, say } from './article-parts.tsx';
import { texts } from './privacy-texts.ts';

const links = { emailPreferences: linkTo(paths.emailPreferences), profile: linkTo(paths.profile) };

const collected = {
  ...texts.collected.points,
  opened: texts.collected.points.opened({ people: learningLimits.minVisitors, days: learningLimits.retentionDays }),
};

const retention = {
  ...texts.retention.points,
  listings: texts.retention.points.listings({ days: listingLife.days }),
  messagesToUs: texts.retention.points.messagesToUs({ days: contactMessageLife.days }),
  suspension: texts.retention.points.suspension({ days: suspensionLife.daysAfterDeletion }),
};

function Sharing() {
  const { ownMaps, ...others } = texts.sharing.points;
  const maps = isOwnTileUrl(useSettings().tileUrl) ? ownMaps : others.maps;
  return (
    <>
      <p>{texts.sharing.intro}</p>
      {points({ ...others, maps })}
    </>
  );
}

export const privacySections: readonly Section[] = [
  {
    id: 'information-collected',
    heading: texts.collected.heading,
    body: (
      <>
        <p>{texts.collected.intro}</p>
        {points(collected)}
      </>
    ),
  },
  {
    id: 'use',
    heading: texts.use.heading,
    body: (
      <>
        {points(texts.use.points, links)}
        <p>{texts.use.noProfiles}</p>
      </>
    ),
  },
  {
    id: 'sharing',
    heading: texts.sharing.heading,
    body: <Sharing />,
  },
  {
    id: 'cookies',
    heading: texts.cookies.heading,
    body: (
      <>
        <p>{texts.cookies.intro}</p>
        {points(texts.cookies.points)}
        <p>{texts.cookies.loggingOut}</p>
      </>
    ),
  },
  { id: 'security', heading: texts.security.heading, body: <p>{say(texts.security.text)}</p> },
  { id: 'retention', heading: texts.retention.heading, body: points(retention) },
  { id: 'privacy-rights', heading: texts.rights.heading, body: paragraphs(texts.rights.paragraphs, links) },
  { id: 'children', heading: texts.children.heading, body: <p>{texts.children.text}</p> },
  { id: 'changes', heading: texts.changes.heading, body: <p>{texts.changes.text}</p> },
  {
    id: 'contact',
    heading: texts.contact.heading,
    body: <p>{say(texts.contact.text({ hours: brand.phoneHours, address: brand.address }))}</p>,
  },
];
