import { type FC, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLoaded } from '../accounts/use-loaded.ts';
import { type HelpPlace, pathOf, routeOf } from '../routing.ts';
import { PreferencesMenu } from '../session/preferences-menu.tsx';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import type { HandbookChapter } from './handbook.ts';
import { loadHandbook } from './handbook.ts';
import styles from './help.module.css';
import { HelpContents } from './help-contents.tsx';

interface HelpScreenProps {
  place: HelpPlace;
  onGo: (place: HelpPlace) => void;
}

/** The handbook, in the language of the builder. */
export const HelpScreen: FC<HelpScreenProps> = ({ place, onGo }) => {
  const texts = useTexts();
  const { language } = useLanguage();
  const { state, reload } = useLoaded(useCallback(() => loadHandbook(language), [language]));
  const draw = () => {
    if (state.kind === 'loading') return <Loading label={texts.app.loading} />;
    if (state.kind === 'failed')
      return (
        <Message kind="error" title={texts.help.failed} lead={texts.accounts.reasons.offline}>
          <Button onClick={reload}>{texts.app.retry}</Button>
        </Message>
      );
    const book = state.value;
    const chapter = book.find(({ id }) => id === place.chapter) ?? book[0];
    if (chapter === undefined) return null;
    const after = book[book.indexOf(chapter) + 1];
    return (
      <>
        <HelpContents book={book} place={{ ...place, chapter: chapter.id }} onGo={onGo} />
        <Chapter chapter={chapter} part={place.part} after={after ?? null} onGo={onGo} />
      </>
    );
  };
  return (
    <div className={styles.help}>
      <header className={styles.bar}>
        <p>
          <a href="/">Trama</a>
          <span>{texts.help.title}</span>
        </p>
        <PreferencesMenu />
      </header>
      {draw()}
    </div>
  );
};

interface ChapterProps {
  chapter: HandbookChapter;
  part: string | null;
  after: HandbookChapter | null;
  onGo: (place: HelpPlace) => void;
}

const Chapter: FC<ChapterProps> = ({ chapter, part, after, onGo }) => {
  const { help: texts } = useTexts();
  const page = useRef<HTMLElement>(null);
  // What is open when the screen comes keeps the focus where it is; later it follows.
  const [first] = useState({ chapter: chapter.id, part });

  useLayoutEffect(() => {
    const heading = page.current?.querySelector<HTMLElement>(part === null ? 'h1' : `[id="${part}"]`);
    if (part === null) page.current?.scrollTo({ top: 0 });
    heading?.scrollIntoView({ block: 'start' });
    if (first.chapter !== chapter.id || first.part !== part) heading?.focus({ preventScroll: true });
  }, [chapter.id, part, first]);

  // Links between chapters stay on this page.
  useEffect(() => {
    const { current } = page;
    const onClick = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/help/"]') : null;
      if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const route = routeOf(new URL(link.href));
      if (route.name !== 'help') return;
      event.preventDefault();
      onGo(route.place);
    };
    current?.addEventListener('click', onClick);
    return () => current?.removeEventListener('click', onClick);
  }, [onGo]);

  return (
    <main ref={page} className={styles.page}>
      <article className={styles.article}>
        {chapter.parts.map(({ id, title, html }, number) => (
          <section key={id} aria-labelledby={id}>
            {number === 0 ? (
              <h1 id={id} tabIndex={-1}>
                {title}
              </h1>
            ) : (
              <h2 id={id} tabIndex={-1}>
                {title}
              </h2>
            )}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own handbook when the builder is built. */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
        {after && (
          <p className={styles.next}>
            {texts.next} <a href={pathOf({ name: 'help', place: { chapter: after.id, part: null } })}>{after.title}</a>
          </p>
        )}
      </article>
    </main>
  );
};
