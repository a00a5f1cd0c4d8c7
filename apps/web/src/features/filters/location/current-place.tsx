// How far the look-up of the device's position has come.
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { texts } from './location-texts.ts';
import type { FoundPlace } from './place-lookup.ts';

type CurrentPlaceProps = { readonly found: FoundPlace | null; readonly onRetry: () => void };

export function CurrentPlace({ found, onRetry }: CurrentPlaceProps) {
  if (!found) {
    return (
      <p role="status" className="flex items-center gap-2 text-14 text-quiet">
        <Spinner className="size-5 text-primary" /> {texts.finding}
      </p>
    );
  }
  if (!found.problem) return <p className="text-14 text-quiet">{texts.usingDevice}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="danger">{found.problem}</Notice>
      <Button variant="tint" size="sm" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
