import { elementDefinitions } from '@trama/elements/definitions';
import { type FC, type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import type { GalleryPlace } from '../routing.ts';
import { pathOf } from '../routing.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { definitionIcon, Icon } from '../ui/icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import styles from './gallery.module.css';
import { galleryEntries } from './gallery-entries.ts';

interface GalleryListProps {
  place: GalleryPlace;
  onGo: (place: GalleryPlace) => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** All elements, found by name; arrow keys go from one to the next, `/` to the search. */
export const GalleryList: FC<GalleryListProps> = ({ place, onGo }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { language } = useLanguage();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLElement>(null);
  const groups = galleryEntries(elementDefinitions, query, language);

  // Before the list is painted: who sees it may use the key.
  useLayoutEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      list.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const onArrow = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
  };
  const choose = (event: MouseEvent, next: GalleryPlace): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onGo(next);
  };
  return (
    <nav ref={list} className={styles.list} aria-label={texts.gallery.list} onKeyDown={onArrow}>
      <SearchField label={texts.gallery.search} value={query} onChange={setQuery} />
      <div className={styles.scroll}>
        {groups.length === 0 && <p className={styles.note}>{texts.gallery.empty}</p>}
        {groups.map(({ category, entries }) => (
          <section key={category}>
            <h2>{texts.palette.categories[category]}</h2>
            <ul>
              {entries.map(({ id, name, icon, label }) => {
                const next = { ...place, element: name, variant: null };
                return (
                  <li key={id}>
                    <a
                      href={pathOf({ name: 'gallery', place: next })}
                      aria-current={name === place.element ? 'page' : undefined}
                      onClick={(event) => choose(event, next)}
                    >
                      <Icon name={definitionIcon(icon)} size={15} />
                      {labelOf(label)}
                    </a>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
};
