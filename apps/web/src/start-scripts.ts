// The first script of every page, written into the HTML itself. It decides when the page's own scripts are fetched (after
// the first paint, or at once on a slow connection) and records what is pressed before they run.
import { removeDialogFrame, showDialogFrame } from './start-scripts/dialog-frame.ts';
import { dropPresses, forgetPress, recordEarlyPresses, replayPresses } from './start-scripts/early-presses.ts';
import { awaitFonts, holdForFonts, loadFonts } from './start-scripts/page-fonts.ts';
import { preload } from './start-scripts/preload.ts';
import { reloadOrShowFailure, showScriptsFailed } from './start-scripts/scripts-failed.ts';
import { delayPhotos, isSlowConnection, loadFirstPhotosAtOnce, loadPhotos } from './start-scripts/slow-connection.ts';

const { dataset = {} } = document.getElementById('start-scripts') ?? {};
const filesOf = (name: string) => dataset[name]?.split(' ') ?? [];
const firstName = readFirstName();

const preloadScripts = (files: readonly string[]) => preload(files, { rel: 'modulepreload', fetchPriority: 'high' });
/** The libraries are by far the largest of them, and come first. */
const [runtime = '', libraries = '', ...pageScripts] = filesOf('preloads');
const preloadLibraries = () => preloadScripts([runtime, libraries]);

const { promise: pageScriptsFetched, resolve: waitForPageScripts } = Promise.withResolvers<unknown>();
/** What a press will open: asked for while the last of the libraries comes, and before fonts and photos. */
let dialogFetched: Promise<unknown> | undefined;

/** A press may open a dialog: its frame is rendered now, its code loads while the page hydrates. */
function onPress(button: HTMLElement): void {
  const { opens } = button.dataset;
  const files = opens === 'filters' ? filesOf('filters') : opens && !firstName ? filesOf('signIn') : [];
  if (files.length === 0) return;
  dialogFetched = pageScriptsFetched.then(() => preload(files, { rel: 'modulepreload' }));
  showDialogFrame(opens !== 'filters', () => forgetPress(button));
}

/** On a fast line both are on their way already. */
function loadFontsAndPhotos(): void {
  if (!isSlowConnection) return;
  loadPhotos();
  void loadFonts(filesOf('fonts'));
}

function giveUp(): void {
  loadFontsAndPhotos();
  removeDialogFrame();
  dropPresses();
}

function runScript(src = ''): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { type: 'module', src, fetchPriority: 'high' });
  document.head.append(script);
  return script;
}

function runScripts(): void {
  const librariesFetched = preloadLibraries();
  waitForPageScripts(preloadScripts([...pageScripts, ...filesOf('entry')]));
  void Promise.all([librariesFetched, pageScriptsFetched])
    .then(() => dialogFetched)
    .then(loadFontsAndPhotos);
  // The libraries start in a task of their own, and while the others are still coming.
  runScript(libraries);
  runScript(dataset.entry).onerror = () => {
    giveUp();
    reloadOrShowFailure();
  };
}

if (isSlowConnection) {
  awaitFonts();
  delayPhotos();
  // The largest file shares the line with the style sheet alone; the others follow when the page is painted.
  void preloadLibraries();
} else {
  holdForFonts();
  loadFirstPhotosAtOnce();
  void loadFonts(filesOf('fonts'));
}
if (firstName) showFirstName(firstName);
// May come before any other script runs; the menu and the page about the app offer it, never a banner.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  Object.assign(window, { installPrompt: event });
});
recordEarlyPresses(onPress);
document.addEventListener('page-ready', () => {
  void replayPresses().then(() => {
    // The dialog's code may still be on its way.
    if (!document.querySelector('[data-dialog-loading]')) removeDialogFrame();
  });
  document.addEventListener('dialog-loaded', removeDialogFrame);
});
document.addEventListener('page-failed', () => {
  giveUp();
  showScriptsFailed();
});

// The browser reports its first paint. A hidden page is not painted, and not every browser reports it.
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) runScripts();
else
  new PerformanceObserver((painted, observer) => {
    if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    runScripts();
  }).observe({ type: 'paint', buffered: true });

/** The first name that this browser remembers, shown until the scripts have confirmed who is signed in. */
function readFirstName(): string | null {
  try {
    const { fullName } = JSON.parse(localStorage.getItem('auth_user') ?? '{}') as { fullName?: string };
    return fullName?.trim().split(/\s+/)[0] ?? null;
  } catch {
    return null;
  }
}

function showFirstName(name: string): void {
  document.documentElement.dataset.member = '';
  document.documentElement.style.setProperty('--first-name', JSON.stringify(name));
}
