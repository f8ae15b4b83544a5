import { useContent, useEngine, useSignalValue } from '@trama/react';
import { useMemo } from 'react';
import { advancedData, type ChartData } from './chart-data.ts';
import { type ChartOptions, legendOf, optionsOf } from './chart-options.ts';
import { guidedData } from './guided-data.ts';
import { chartTexts } from './texts.ts';

/**
 * Data and options of a chart from its content: guided by the fields of a collection, or given whole.
 * `colorsLabels`: the colours of a guided chart belong to its labels, not to its series.
 */
export const useChart = ({ colorsLabels }: { colorsLabels: boolean }): { data: ChartData; options: ChartOptions } => {
  const language = useSignalValue(useEngine().language);
  const isGuided = useContent('dataType') === 'guided';
  const labels = useContent('labels');
  const datasets = useContent('datasets');
  const stored = useContent('options');
  const guided = {
    data: useContent('data'),
    xField: useContent('dataXField'),
    xProperty: useContent('dataXFieldProperty'),
    yAxis: useContent('yAxis'),
    yField: useContent('dataYField'),
    yProperty: useContent('dataYFieldProperty'),
    aggregate: useContent('aggregate'),
    groupBy: useContent('groupBy'),
    groupByProperty: useContent('groupByProperty'),
    orderBy: useContent('dataOrderBy'),
    direction: useContent('dataDirection'),
    keepsEmpty: useContent('dataXEmpty'),
    colors: useContent('colors'),
    colorsLabels,
    countLabel: chartTexts(language).count,
  };
  const legend = {
    isShown: useContent('isLegend'),
    position: useContent('legendPosition'),
    alignment: useContent('legendAlignement'),
    size: useContent('legendSize'),
    color: useContent('legendColor'),
  };
  const looks = {
    axis: useContent('axis'),
    isStacked: useContent('stacked'),
    startAtZero: useContent('startAtZero'),
    xAxisTitle: useContent('xAxisTitle'),
    yAxisTitle: useContent('yAxisTitle'),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the settings hold is compared, not the objects around it.
  const data = useMemo(
    () => (isGuided ? guidedData(guided) : advancedData(labels, datasets)),
    [isGuided, labels, datasets, ...Object.values(guided)],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const options = useMemo((): ChartOptions => {
    if (!isGuided) return optionsOf(stored);
    const own = optionsOf({});
    const startsAtZero = looks.startAtZero !== false;
    const title = (value: unknown): string => (typeof value === 'string' ? value : '');
    const isHorizontal = looks.axis === 'y';
    return {
      ...own,
      legend: legendOf(legend),
      x: { ...own.x, title: title(looks.xAxisTitle), startsAtZero: isHorizontal && startsAtZero },
      y: { ...own.y, title: title(looks.yAxisTitle), startsAtZero: !isHorizontal && startsAtZero },
      r: { ...own.r, startsAtZero },
      isStacked: Boolean(looks.isStacked),
      isHorizontal,
    };
  }, [isGuided, stored, ...Object.values(legend), ...Object.values(looks)]);
  return { data, options };
};
