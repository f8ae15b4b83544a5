import { type FC, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import type { PageWords } from './page-words.ts';
import styles from './seo.module.css';

interface SeoPreviewsProps {
  words: PageWords;
  /** Where the page is, as it is shown: without protocol. */
  address: string;
  /** Address of its social picture; '' for none. */
  picture: string;
}

/** How a page looks in a list of results and where it is shared. */
export const SeoPreviews: FC<SeoPreviewsProps> = ({ words, address, picture }) => {
  const texts = useTexts().pages.seo;
  const [failed, setFailed] = useState<string | null>(null);
  const [host = ''] = address.split('/');
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>{texts.inSearch}</figcaption>
        <div className={styles.result}>
          <p className={styles.place}>{address.replaceAll('/', ' › ').replace(/ › $/, '')}</p>
          <p className={styles.headline}>{words.title}</p>
          <p className={styles.words}>{words.description || texts.noDescription}</p>
        </div>
      </figure>
      <figure className={styles.preview}>
        <figcaption>{texts.inNetworks}</figcaption>
        <div className={styles.shared}>
          {picture === '' || failed === picture ? (
            <div className={styles.picture}>{texts.noPicture}</div>
          ) : (
            <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
          )}
          <div className={styles.sharedWords}>
            <p className={styles.place}>{host}</p>
            <strong>{words.socialTitle}</strong>
            {words.socialDescription && <p className={styles.words}>{words.socialDescription}</p>}
          </div>
        </div>
      </figure>
    </div>
  );
};
