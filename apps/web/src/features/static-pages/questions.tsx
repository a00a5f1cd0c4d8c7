// The FAQ as a list that opens and closes without any script.
import { ChevronDown } from 'lucide-react';
import { paths } from '../../platform/addresses/paths.ts';
import { linkTo, say } from './article-parts.tsx';
import { texts } from './questions-texts.ts';

const links = {
  paying: linkTo(`${paths.safetyTips}#paying`),
  rights: linkTo(`${paths.privacy}#privacy-rights`),
  notAllowed: linkTo(`${paths.terms}#not-allowed`),
};

export function Questions() {
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      {Object.entries(texts).map(([name, question]) => (
        <details key={name} className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question.asks}
            <ChevronDown
              className="size-5 shrink-0 text-quiet transition-transform group-open:rotate-180 motion-reduce:transition-none"
              aria-hidden="true"
            />
          </summary>
          <div className="pr-8 pb-4 text-quiet">{say(question.answer, links)}</div>
        </details>
      ))}
    </div>
  );
}
