import { space, t } from './values.ts';

/** Looks of a select in the colours of the site. */
export const selectLooks = {
  triggerHeight: '48px',
  triggerPadding: space(0, 's16'),
  triggerBgColor: t('surface'),
  triggerBorderAll: `1px solid ${t('control')}`,
  triggerBorderRadius: '12px',
  triggerIconColor: t('soft'),
  selectedFontSize: '16px',
  selectedFontColor: t('ink'),
  placeholderFontSize: '16px',
  placeholderFontColor: t('faint'),
  dropdownBgColor: t('surface'),
  dropdownBorderAll: `1px solid ${t('line')}`,
  dropdownBorderRadius: '12px',
  dropdownShadows: '0 16px 40px -12px rgba(9, 30, 22, 0.28)',
  optionFontSize: '16px',
  optionFontColor: t('ink'),
  optionPadding: space('s12'),
  optionBorderRadius: '8px',
  optionBgColorHover: t('sunken'),
  optionBgColorFocused: t('sunken'),
  optionIconColor: t('accent'),
  optionIcon: 'lucide/check',
  optionIconSize: '16px',
} as const;
