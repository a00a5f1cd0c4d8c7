// Tells start-scripts.ts that the page is hydrated, and runs the tasks of signed-in people.
import { useEffect } from 'react';
import { useUser } from './data/session/session.tsx';
import { useLazyModule } from './ui/use-lazy-module.ts';

const loadTasks = () => import('./signed-in-tasks.tsx').then((module) => module.SignedInTasks);

export function Background() {
  const user = useUser();
  useEffect(() => {
    // A moment later: by then the remembered person is known to the page.
    setTimeout(() => document.dispatchEvent(new Event('page-ready')));
  }, []);
  const SignedInTasks = useLazyModule(user ? loadTasks : null, () => {});
  return SignedInTasks && user ? <SignedInTasks key={user.id} user={user} /> : null;
}
