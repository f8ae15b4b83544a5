import { type FC, useState } from 'react';
import { ClassGroup } from '../classes/class-group.tsx';
import { useDesignValue } from '../editor/editor-context.ts';
import { TextStyleGroup } from '../text-styles/text-style-group.tsx';
import { useTexts } from '../texts/index.ts';
import { TokenGroup } from '../tokens/token-group.tsx';
import { tokenName } from '../tokens/token-words.ts';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { PanelHead } from './panel-head.tsx';
import styles from './panels.module.css';

/** What the looks of the site are made of: colours, distances, text styles, classes. */
export const LooksPanel: FC = () => {
  const texts = useTexts().looks;
  const [query, setQuery] = useState('');
  const isFound = useDesignValue(
    ({ design }) =>
      Object.values(design.tokens).some((token) => matchesSearch(`${tokenName(token)} ${token.value}`, query)) ||
      Object.values(design.classes).some(({ name, folder }) => matchesSearch(`${name ?? ''} ${folder ?? ''}`, query)),
  );
  return (
    <>
      <PanelHead title={texts.title}>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={styles.scroll}>
        <TokenGroup
          kind="color"
          query={query}
          title={texts.colors}
          add={texts.addColor}
          empty={texts.noColors}
          fresh={{ name: texts.newColor, value: '#4a54e1' }}
        />
        <TokenGroup
          kind="spacing"
          query={query}
          title={texts.spacings}
          add={texts.addSpacing}
          empty={texts.noSpacings}
          fresh={{ name: texts.newSpacing, value: '16px' }}
        />
        <TextStyleGroup query={query} />
        <ClassGroup query={query} />
        {query !== '' && !isFound && <p className={styles.note}>{texts.nothing}</p>}
      </div>
    </>
  );
};
