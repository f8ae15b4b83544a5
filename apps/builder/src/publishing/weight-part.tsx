import type { ReleaseWeight } from '@trama/protocol/builder';
import { type FC, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './publishing.module.css';

type Weighed = { kind: 'loading' } | { kind: 'failed' } | { kind: 'known'; weight: ReleaseWeight };

/** What the pages of a release weigh, the heaviest first, against the budget of the site. */
export const WeightPart: FC<{ releaseId: string; lead?: string }> = ({ releaseId, lead }) => {
  const all = useTexts();
  const texts = all.publish.weight;
  const { api, site, store } = useEditor();
  const [state, setState] = useState<Weighed>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    setState({ kind: 'loading' });
    api.weighRelease(site, releaseId).then(
      (weight) => isGone || setState({ kind: 'known', weight }),
      () => isGone || setState({ kind: 'failed' }),
    );
    return () => {
      isGone = true;
    };
  }, [api, site, releaseId]);
  return (
    <section className={styles.part} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {state.kind === 'loading' && <p className={styles.hint}>{all.app.loading}</p>}
      {state.kind === 'failed' && <p className={styles.hint}>{texts.failed}</p>}
      {state.kind === 'known' && (
        <Weights weight={state.weight} nameOf={(id, path) => store.design.pages[id]?.name || path} lead={lead} />
      )}
    </section>
  );
};

interface WeightsProps {
  weight: ReleaseWeight;
  nameOf: (pageId: string, path: string) => string;
  lead: string | undefined;
}

const Weights: FC<WeightsProps> = ({ weight: { pages, budget }, nameOf, lead }) => {
  const texts = useTexts().publish.weight;
  const heaviest = pages.toSorted((one, other) => other.script - one.script);
  const over = pages.filter(({ script }) => script > budget).length;
  return (
    <>
      <p className={styles.verdict} data-over={over > 0}>
        <Icon name={over > 0 ? 'triangle-alert' : 'circle-check'} size={15} />
        {over > 0 ? texts.someOver(over) : texts.allWithin(pages.length)}
      </p>
      <details className={styles.more} open={over > 0}>
        <summary>{texts.lead(texts.bytes(budget))}</summary>
        {lead && <p className={styles.hint}>{lead}</p>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className={styles.tableWrap} tabIndex={0} aria-label={texts.lead(texts.bytes(budget))}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.page}</th>
                <th scope="col">{texts.script}</th>
                <th scope="col">{texts.pictures}</th>
                <th scope="col">{texts.whole}</th>
              </tr>
            </thead>
            <tbody>
              {heaviest.map(({ pageId, path, document, styles: css, script, data, pictures }) => (
                <tr key={pageId} data-over={script > budget}>
                  <th scope="row">{nameOf(pageId, path)}</th>
                  <td>
                    <span className={styles.bar} aria-hidden="true">
                      <span style={{ inlineSize: `${Math.min(100, (100 * script) / Math.max(1, budget))}%` }} />
                    </span>
                    {texts.bytes(script)}
                    {script > budget && <span className="visually-hidden"> {texts.over}</span>}
                  </td>
                  <td>{texts.bytes(pictures)}</td>
                  <td>{texts.bytes(document + css + script + data + pictures)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
};
