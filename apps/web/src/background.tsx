// Tells start-scripts.ts that the page is hydrated, and runs the tasks of signed-in people.
import { useEffect } from 'react';
import { useUser } from './platform/session.tsx';
import { useLoaded } from './ui/use-loaded.ts';

const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

export function Background() {
  const user = useUser();
  useEffect(() => {
    // A moment later: by then the remembered person is known to the page.
    setTimeout(() => document.dispatchEvent(new Event('page-ready')));
  }, []);
  const SignedInTasks = useLoaded(user ? loadTasks : null, () => {});
  return SignedInTasks && user ? <SignedInTasks key={user.id} user={user} /> : null;
}
