// Behind every page: says that it is alive, and fetches what runs while somebody is signed in.
import { useEffect } from 'react';
import { useUser } from './platform/session.tsx';
import { useLoaded } from './ui/use-loaded.ts';

const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

export function Background() {
  const user = useUser();
  useEffect(() => {
    // Later by a moment, in which the person who was here before becomes known.
    setTimeout(() => document.dispatchEvent(new Event('awake')));
  }, []);
  const SignedInTasks = useLoaded(user ? loadTasks : null, () => {});
  return SignedInTasks && user ? <SignedInTasks key={user.id} user={user} /> : null;
}
