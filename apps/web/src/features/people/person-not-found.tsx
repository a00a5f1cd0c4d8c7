// Nobody is here whom everybody may see, or they could not be fetched.
import { personTexts } from '@chowk/contract/people/person-texts';
import { Link } from 'react-router';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { texts } from './people-texts.ts';

type PersonNotFoundProps = {
  readonly id: string;
  /** There when trying again could help. */
  readonly onRetry: (() => void) | undefined;
};

export function PersonNotFound({ id, onRetry }: PersonNotFoundProps) {
  const title = onRetry ? texts.notLoaded : texts.notFound;
  return (
    <div className="page-width">
      <Head title={title} path={paths.person(id)} isHidden />
      <EmptyState
        level={1}
        title={title}
        art={<Scene name={onRetry ? 'unplugged' : 'nothing-found'} />}
        text={onRetry ? texts.notLoadedExplained : personTexts.notFound}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {onRetry && (
              <Button variant="outline" onClick={onRetry}>
                {texts.tryAgain}
              </Button>
            )}
            <Link to={paths.home} className={buttonClass()}>
              {texts.returnToHome}
            </Link>
          </div>
        }
      />
    </div>
  );
}
