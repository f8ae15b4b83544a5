import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import styles from './formula-editor.module.css';
import type { HelperGuide } from './helper-guide.ts';

interface FunctionBrowserProps {
  guides: readonly HelperGuide[];
  onPick: (guide: HelperGuide) => void;
}

/** The helper functions by group, with what they do: a click puts the cursor into the brackets of one. */
export const FunctionBrowser: FC<FunctionBrowserProps> = ({ guides, onPick }) => {
  const texts = useTexts().formula;
  const groups = [...new Set(guides.map(({ group }) => group))];
  return (
    <ul className={styles.browser}>
      {groups.map((group) => (
        <li key={group}>
          <h4>{texts.helperGroups[group]}</h4>
          <ul>
            {guides
              .filter((guide) => guide.group === group)
              .map((guide) => (
                <li key={guide.name}>
                  <button type="button" className={styles.helper} onClick={() => onPick(guide)}>
                    <code>
                      {guide.name}({guide.parameters})
                    </code>
                    <small>{guide.text}</small>
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
