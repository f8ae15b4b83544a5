import { useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import { assetUrl } from '../../shared/values/asset-url.ts';
import type { Option } from '../shared/options.ts';

export interface OptionSignProps {
  option: Option;
  /** Part of the select that it is drawn in; its sizes are that part's. */
  part: 'trigger' | 'chip' | 'option';
}

/** Icon or image of an option, as the author's kind of options has it. */
export const OptionSign = ({ option, part }: OptionSignProps): ReactNode => {
  const kind = useContent('optionType');
  if (kind === 'iconText' && option.icon !== null)
    return <Icon className={`ww-select-sign ww-select-${part}-icon`} name={option.icon} />;
  if (kind === 'imageText' && option.image !== null)
    return <img className={`ww-select-${part}-image`} alt="" src={assetUrl(option.image)} />;
  return null;
};
