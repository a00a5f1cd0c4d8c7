// The first stop of the Tab key: straight to the content.
import { texts } from './shell-texts.ts';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-60 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {texts.skipToContent}
    </a>
  );
}
