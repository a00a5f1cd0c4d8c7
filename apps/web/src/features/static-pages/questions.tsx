// The FAQ as a list that opens and closes without any script.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';

type Question = { readonly asks: string; readonly answer: ReactNode };

const questions: readonly Question[] = [
  {
    asks: 'Can the other person see my email address or phone number?',
    answer: 'They see your name. We never show your email address, and we do not ask for your phone number at all.',
  },
  {
    asks: 'Why is my listing no longer in the search?',
    answer:
      'It is sold, its 30 days are over, or it was taken down after a report. Look at it under My Listings: set it back to available if it is still for sale.',
  },
  {
    asks: 'Can I change the price after publishing?',
    answer:
      'Yes, as often as you like. Open your listing and choose Edit Listing. The photos can be changed there too.',
  },
  {
    asks: 'What does ‘pending’ mean?',
    answer:
      'The seller has promised it to someone, but it has not changed hands. It stays in the search, so write anyway: promises fall through.',
  },
  {
    asks: 'I deleted my listing by mistake. Can I have it back?',
    answer: 'No, deleting is final. Next time mark it as sold: that can be undone.',
  },
  {
    asks: 'Do you deliver, or hold the money until I have the item?',
    answer: (
      <>
        Neither. Buyer and seller meet and settle it between themselves. How to do that safely is in the{' '}
        <Link to={`${paths.safetyTips}#paying`}>safety tips</Link>.
      </>
    ),
  },
  {
    asks: 'My iPhone photo is refused. Why?',
    answer:
      'It is probably in the HEIC format, which we cannot read. Choose ‘Most Compatible’ under Settings, Camera, Formats, or send a JPEG, PNG or WebP.',
  },
  {
    asks: 'Do my photos give away where I live?',
    answer: 'No. The place, the camera and everything else hidden in the file is removed before a photo is stored.',
  },
  {
    asks: 'Why does the map want to know where I am?',
    answer:
      'To show what is around you. You are asked only when you open the map or choose your current place in the filters. Say no, and the map starts in the middle of town.',
  },
  {
    asks: 'I forgot my password.',
    answer: (
      <>
        There is no automatic reset yet. <Link to={paths.contact}>Write to us</Link> from the email address of your
        account and choose ‘Account Issues’. If you registered with Google, you have no password here: use the Google
        button.
      </>
    ),
  },
  {
    asks: 'How do I delete my account?',
    answer: (
      <>
        Open My Profile and choose Delete account. What goes with it and what we must keep is in the{' '}
        <Link to={`${paths.privacy}#privacy-rights`}>privacy policy</Link>.
      </>
    ),
  },
  {
    asks: 'What may not be sold here?',
    answer: (
      <>
        Weapons, drugs, stolen goods, fakes, wild animals and a few more. The list is in the{' '}
        <Link to={`${paths.terms}#not-allowed`}>terms</Link>.
      </>
    ),
  },
  {
    asks: 'Why do I have to solve a sum before I can write or report?',
    answer: 'It keeps out programs that would flood us with advertising, without sending your data to anyone.',
  },
];

export function Questions() {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {questions.map((question) => (
        <details key={question.asks} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question.asks}
            <ChevronDown
              className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180 motion-reduce:transition-none"
              aria-hidden="true"
            />
          </summary>
          <div className="pr-8 pb-4 text-quiet">{question.answer}</div>
        </details>
      ))}
    </div>
  );
}
