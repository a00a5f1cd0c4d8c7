// Sections of the Safety Tips.
import type { Section } from './article.tsx';
import { points, steps } from './article-parts.tsx';
import { texts } from './safety-tips-texts.ts';

const complaintsSite = 'cybercrime.gov.in';

const whomToCall = {
  emergency: <a href="tel:112">112</a>,
  cyberCrime: <a href="tel:1930">1930</a>,
  complaints: (
    <a href={`https://${complaintsSite}`} rel="noopener noreferrer">
      {complaintsSite}
    </a>
  ),
};

export const safetySections: readonly Section[] = [
  { id: 'meeting', heading: texts.meeting.heading, body: points(texts.meeting.points) },
  { id: 'checking', heading: texts.checking.heading, body: points(texts.checking.points) },
  {
    id: 'paying',
    heading: texts.paying.heading,
    body: (
      <>
        <p>{texts.paying.intro}</p>
        {points(texts.paying.points)}
      </>
    ),
  },
  { id: 'your-details', heading: texts.yourDetails.heading, body: points(texts.yourDetails.points) },
  {
    id: 'stories',
    heading: texts.stories.heading,
    body: (
      <>
        <p>{texts.stories.intro}</p>
        {points(texts.stories.points)}
      </>
    ),
  },
  { id: 'if-something-goes-wrong', heading: texts.wentWrong.heading, body: steps(texts.wentWrong.steps, whomToCall) },
];
