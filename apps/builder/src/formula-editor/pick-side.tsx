import type { ValuePreview } from '@trama/protocol/canvas';
import { type FC, useId, useState } from 'react';
import type { ScopeGroup } from '../fields/value-scope.ts';
import { useTexts } from '../texts/index.ts';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './formula-editor.module.css';
import { FunctionBrowser } from './function-browser.tsx';
import type { HelperGuide } from './helper-guide.ts';
import { ValueBrowser } from './value-browser.tsx';

interface PickSideProps {
  groups: readonly ScopeGroup[];
  guides: readonly HelperGuide[];
  valueAt: (code: string) => Promise<ValuePreview | null>;
  /** @param back letters that the cursor goes back from the end of the text */
  onInsert: (text: string, back?: number) => void;
}

/** The side of the formula editor for those who do not write: pick a value, pick what to do with it. */
export const PickSide: FC<PickSideProps> = ({ groups, guides, valueAt, onInsert }) => {
  const texts = useTexts().formula;
  const id = useId();
  const [tab, setTab] = useState<'values' | 'functions'>('values');
  const [query, setQuery] = useState('');
  const shown = groups
    .map(({ label, offers }) => ({ label, offers: offers.filter((offer) => matchesSearch(offer.label, query)) }))
    .filter(({ offers }) => offers.length > 0);
  const shownGuides = guides.filter(({ name, text }) => matchesSearch(`${name} ${text}`, query));
  const isNothing = (tab === 'values' ? shown : shownGuides).length === 0;
  return (
    <section className={styles.side} aria-label={texts[tab]}>
      <div className={styles.tabs} role="tablist">
        {(['values', 'functions'] as const).map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={tab === name}
            aria-controls={`${id}-list`}
            onClick={() => setTab(name)}
          >
            {texts[name]}
          </button>
        ))}
      </div>
      <SearchField label={texts.search} value={query} onChange={setQuery} />
      <div className={styles.list} role="tabpanel" id={`${id}-list`} aria-labelledby={`${id}-${tab}`}>
        {isNothing && <p className={styles.quiet}>{texts.nothingFound}</p>}
        {tab === 'values' ? (
          <ValueBrowser groups={shown} valueAt={valueAt} onPick={onInsert} />
        ) : (
          <FunctionBrowser guides={shownGuides} onPick={({ name }) => onInsert(`wwFormulas.${name}()`, 1)} />
        )}
      </div>
    </section>
  );
};
