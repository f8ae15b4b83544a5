import { useContent, useInstance, useTracked } from '@trama/react';
import { useEffect, useMemo, useState } from 'react';
import { storedFormula } from '../../shared/stored/stored-formula.ts';
import { type Option, optionsOf, searchedFields, searchOptions } from '../shared/options.ts';

/** The search waits for this long after the last letter (conformance 11.19), in ms. */
const SEARCH_DELAY = 300;

export interface OptionsBehaviour {
  options: readonly Option[];
  /** Options that match the search, as many as the author lets be drawn. */
  found: readonly Option[];
  /** What stands in the search box. */
  searchText: string;
  /** What the options are searched for. */
  search: string;
  searchBy: readonly string[];
  setSearch: (text: string) => void;
  resetSearch: () => void;
}

/** Options of a select and the search in them. */
export const useOptions = (): OptionsBehaviour => {
  const instance = useInstance();
  const [searchText, setSearchText] = useState('');
  const [search, setApplied] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setApplied(searchText), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [searchText]);
  const options = useTracked('options', () =>
    optionsOf(instance.contentSignal('choices').value, (property, choice) => {
      const formula = storedFormula(instance, property);
      return formula === undefined ? undefined : instance.evaluate(formula, choice);
    }),
  );
  const searchBy = useTracked('searched fields', () => searchedFields(instance.content('searchBy')));
  const limit = Math.trunc(Number(useContent('limit')));
  const most = useContent('limitedOptions') && limit > 0 ? limit : Number.POSITIVE_INFINITY;
  const found = useMemo(() => {
    const matching = searchOptions(options, search, searchBy);
    return matching.length > most ? matching.slice(0, most) : matching;
  }, [options, search, searchBy, most]);
  return {
    options,
    found,
    searchText,
    search,
    searchBy,
    setSearch: setSearchText,
    resetSearch: () => {
      setSearchText('');
      setApplied('');
    },
  };
};
