// Confirmation that the contact message was sent.
import { brand } from '@chowk/contract/brand';
import { useEffect, useRef } from 'react';
import { Scene } from '../../art/scene.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { texts } from './contact-texts.ts';

export function ContactSent({ onAgain }: { readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);

  return (
    <div className="flex flex-col items-center py-10 text-center">
      <Scene name="message-sent" className="w-56" />
      <h2 ref={heading} tabIndex={-1} className="mt-5 font-heading font-semibold text-22 outline-none">
        {texts.sent}
      </h2>
      <p className="mt-2 max-w-[44ch] text-quiet">{texts.thanks({ responseTime: brand.responseTime })}</p>
      <Button variant="tint" className="mt-6" onClick={onAgain}>
        {texts.sendAnother}
      </Button>
    </div>
  );
}
