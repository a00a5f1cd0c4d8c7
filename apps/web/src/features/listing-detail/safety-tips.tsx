// Five things to remember before meeting a stranger.
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../platform/addresses/paths.ts';
import { texts } from './listing-detail-texts.ts';

const tips = [
  texts.meetInPublic,
  texts.tryBeforePaying,
  texts.neverInAdvance,
  texts.keepToYourself,
  texts.tooGoodToBeTrue,
];

export function SafetyTips() {
  return (
    <section className="rounded-card bg-tint p-5 md:p-6">
      <h2 className="flex items-center gap-2 font-heading font-semibold text-18">
        <ShieldCheck className="size-6 text-primary" aria-hidden="true" />
        {texts.safetyTips}
      </h2>
      <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 marker:text-primary">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={paths.safetyTips}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {texts.moreAboutSafety}
        </Link>
      </p>
    </section>
  );
}
