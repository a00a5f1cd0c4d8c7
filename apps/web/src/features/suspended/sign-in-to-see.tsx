// The suspended page for people who are not signed in: they sign in first.
import { Scene } from '../../art/scene.tsx';
import { useDialogs } from '../../data/dialogs/dialogs.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

export function SignInToSee() {
  const dialogs = useDialogs();
  return (
    <EmptyState
      level={1}
      title="Is your account suspended?"
      text="Log in to read why, to download your data, or to delete your account."
      art={<Scene name="wrong-turn" />}
      action={<Button onClick={() => dialogs.open('sign-in')}>Log in</Button>}
    />
  );
}
