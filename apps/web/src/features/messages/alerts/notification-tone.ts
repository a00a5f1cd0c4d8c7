// The sound of a new message.
import { notificationTone } from '@chowk/contract/limits';

/** Before anybody has touched the page, browsers keep it silent. */
export function playNotificationTone(): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  const end = context.currentTime + notificationTone.seconds;
  const volume = new GainNode(context, { gain: 0.2 });
  // Faded, since a sine cut off in the middle clicks.
  volume.gain.linearRampToValueAtTime(0, end);
  const tone = new OscillatorNode(context, { type: 'sine', frequency: notificationTone.hertz });
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(end);
}
