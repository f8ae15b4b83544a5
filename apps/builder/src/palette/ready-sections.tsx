import type { ReadySection } from '@trama/templates/sections';
import { type FC, useEffect, useState } from 'react';
import { insertReadySection } from '../commands/insert-ready-section.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './palette.module.css';

/** What the sections look like, by the builder's language and their names. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('./sections/*/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The sections that are made ready and match a search; they come once the palette is there. */
export const useReadySections = (query: string): readonly ReadySection[] => {
  const [sections, setSections] = useState<readonly ReadySection[]>([]);
  useEffect(() => {
    let isHere = true;
    void import('@trama/templates/sections').then(({ readySections }) => isHere && setSections(readySections));
    return () => {
      isHere = false;
    };
  }, []);
  return sections.filter(({ label }) => matchesSearch(`${label.en} ${label.pt}`, query));
};

/** Sections that are made ready, with what they look like. */
export const ReadySections: FC<{ offered: readonly ReadySection[] }> = ({ offered }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { language } = useLanguage();
  const editor = useEditor();
  if (offered.length === 0) return null;
  return (
    <section>
      <h3 className={styles.category}>{texts.palette.sections}</h3>
      <ul className={styles.sections}>
        {offered.map((section) => (
          <li key={section.id}>
            <button type="button" className={styles.section} onClick={() => insertReadySection(editor, section)}>
              <img
                src={PICTURES[`./sections/${language}/${section.id}.webp`]}
                alt=""
                width={280}
                height={120}
                loading="lazy"
              />
              <span>{labelOf(section.label)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
