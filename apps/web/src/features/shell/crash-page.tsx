// What is shown when a page could not be loaded or drawn, with two ways out.
import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** In the place of the content: bar and footer stay. */
export function CrashPage() {
  const { revalidate, state } = useRevalidator();
  const queries = useQueryClient();

  /** What the page was drawn from may be what broke it, so it is asked for anew. */
  function recover() {
    queries.removeQueries({ type: 'inactive' });
    void revalidate();
  }

  return (
    <div role="alert">
      <title>Something went wrong</title>
      <EmptyState
        level={1}
        title="Something went wrong"
        text="That was our fault. Nothing you wrote elsewhere is lost."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button isBusy={state === 'loading'} onClick={recover}>
              Try to recover
            </Button>
            <Button variant="outline" onClick={() => window.location.reload()}>
              Reload page
            </Button>
          </div>
        }
      />
    </div>
  );
}

/** When even the shell fails. */
export function CrashedShell() {
  return (
    <div id="page">
      <main id="content">
        <CrashPage />
      </main>
    </div>
  );
}
