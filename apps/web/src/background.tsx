// Behind every page: says that it is alive, and fetches what runs while somebody is signed in.
import { useEffect } from 'react';
import { useUser } from './data/session/session.tsx';
import { useLazyModule } from './ui/use-lazy-module.ts';

const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

export function Background() {
  const user = useUser();
  useEffect(() => {
    // Later by a moment, in which the person who was here before becomes known.
    setTimeout(() => document.dispatchEvent(new Event('awake')));
  }, []);
  const SignedInTasks = useLazyModule(user ? loadTasks : null, () => {});
  return SignedInTasks && user ? <SignedInTasks key={user.id} user={user} /> : null;
}
