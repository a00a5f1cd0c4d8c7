// Turns the sound of new messages on and off.
import { Volume2, VolumeX } from 'lucide-react';
import { setSoundEnabled, useSoundEnabled } from '../../../data/messages/notification-sound.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { texts } from './nav-bar-texts.ts';

export function MuteToggle() {
  const isEnabled = useSoundEnabled();
  const Icon = isEnabled ? Volume2 : VolumeX;
  return (
    <IconButton
      label={isEnabled ? texts.mute : texts.unmute}
      icon={<Icon className="size-5" aria-hidden="true" />}
      onClick={() => setSoundEnabled(!isEnabled)}
    />
  );
}
