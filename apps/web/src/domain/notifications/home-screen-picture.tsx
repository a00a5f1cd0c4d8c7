// How to add the site to the Home Screen of an iPhone: a drawing for the dialog about notifications and for 'Get the App'.
import { Share, SquarePlus } from 'lucide-react';
import { texts } from './notifications-texts.ts';

/** A drawn phone: the share button below, the menu entry above it. */
export function HomeScreenPicture() {
  return (
    <div
      role="img"
      aria-label={texts.homeScreen.picture}
      className="mx-auto flex h-64 w-40 flex-col justify-end rounded-[28px] border-4 border-ink bg-paper p-2"
    >
      <div className="mb-2 flex items-center justify-between gap-2 rounded-control bg-surface px-3 py-2 text-13 shadow-float">
        {texts.homeScreen.add}
        <SquarePlus className="size-5 shrink-0 text-primary" aria-hidden="true" />
      </div>
      <div className="flex justify-center rounded-control bg-tint py-2">
        <Share className="size-6 text-primary" aria-hidden="true" />
      </div>
    </div>
  );
}
