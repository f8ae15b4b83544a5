import type { FC } from 'react';
import styles from '../../site/site.module.css';
import { useTexts } from '../../texts/index.ts';

/** What the texts of a page may say of its row. */
export const ItemFields: FC<{ fields: readonly string[] }> = ({ fields }) => {
  const texts = useTexts().pages.items;
  return (
    <div className={styles.field}>
      <p className={styles.hint}>{texts.fieldHint}</p>
      <ul className={styles.row} aria-label={texts.field}>
        {fields.slice(0, 12).map((field) => (
          <li key={field} className={styles.address}>{`{{${field}}}`}</li>
        ))}
      </ul>
    </div>
  );
};
