// 404 page.
import { defineTexts } from '@chowk/contract/languages/define-texts';
import { Scene } from '../../art/scene.tsx';
import { paths } from '../../platform/addresses/paths.ts';
import { Head } from '../../platform/page/head.tsx';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/link.tsx';

const texts = defineTexts('web/shell/not-found', {
  title: '404 Page Not Found',
  explanation: 'Did you forget to add the page to the router?',
  home: 'Return to Home',
  categories: 'Browse all categories',
});

export function NotFoundPage() {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center px-4 py-16 text-center">
      <Head title={texts.title} path={paths.home} isHidden />
      <Scene name="wrong-turn" className="w-60" />
      <h1 className="mt-6 font-heading text-28 font-semibold">{texts.title}</h1>
      <p className="mt-2 text-quiet">{texts.explanation}</p>
      <Link to={paths.home} className={buttonClass('primary', 'lg', 'mt-6')}>
        {texts.home}
      </Link>
      <Link to={paths.categories()} className={buttonClass('ghost', 'md', 'mt-2')}>
        {texts.categories}
      </Link>
    </div>
  );
}
