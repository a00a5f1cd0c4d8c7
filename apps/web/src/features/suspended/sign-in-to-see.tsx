// The suspended page for people who are not signed in: they sign in first.
import { Scene } from '../../art/scene.tsx';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { texts } from './suspended-texts.ts';

export function SignInToSee() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      level={1}
      title={texts.question}
      text={texts.logInToRead}
      art={<Scene name="wrong-turn" />}
      action={<Button onClick={() => dialogs.open('sign-in')}>{texts.logIn}</Button>}
    />
  );
}
