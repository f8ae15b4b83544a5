import { type FC, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { type HelpPlace, pathOf } from '../routing.ts';
import { useTexts } from '../texts/index.ts';
import { SearchField } from '../ui/search-field.tsx';
import { type Handbook, searchHandbook } from './handbook.ts';
import styles from './help.module.css';

interface HelpContentsProps {
  book: Handbook;
  place: HelpPlace;
  onGo: (place: HelpPlace) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/** What the handbook holds, or what a search has found in it; arrow keys go from one to the next, `/` to the search. */
export const HelpContents: FC<HelpContentsProps> = ({ book, place, onGo }) => {
  const { help: texts } = useTexts();
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const nav = useRef<HTMLElement>(null);
  const found = searchHandbook(book, query);
  const isSearch = query.trim() !== '';

  // Before it is painted: who sees it may use the key.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      nav.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setQuery('');
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const links = [...(nav.current?.querySelectorAll('a') ?? [])].filter((link) => link.checkVisibility());
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };
  const linkTo = (next: HelpPlace) => ({
    href: pathOf({ name: 'help', place: next }),
    'aria-current': next.chapter === place.chapter && next.part === place.part ? ('page' as const) : undefined,
    onClick: (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(false);
      onGo(next);
    },
  });

  return (
    <nav ref={nav} className={styles.contents} aria-label={texts.contents} onKeyDown={onKey}>
      <SearchField label={texts.search} value={query} onChange={setQuery} />
      <p role="status" className={isSearch ? styles.note : 'visually-hidden'}>
        {isSearch ? texts.found(found.length) : ''}
      </p>
      {isSearch ? (
        <ul className={styles.list}>
          {found.map(({ chapter, part, around }) => (
            <li key={`${chapter.id} ${part.id}`}>
              <a {...linkTo({ chapter: chapter.id, part: part.id })}>
                <strong>{part.title}</strong>
                {part.title !== chapter.title && <small>{chapter.title}</small>}
                <span>{around}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={() => setOpen((before) => !before)}
          >
            {texts.contents}
          </button>
          <ol className={styles.list} data-open={isOpen}>
            {book.map(({ id, title, parts }) => (
              <li key={id}>
                <a {...linkTo({ chapter: id, part: null })}>{title}</a>
                {id === place.chapter && parts.length > 1 && (
                  <ol>
                    {parts.slice(1).map((part) => (
                      <li key={part.id}>
                        <a {...linkTo({ chapter: id, part: part.id })}>{part.title}</a>
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </nav>
  );
};
