import { f, named, onlyIf, setVariable, variable, workflow } from '@trama/document/notation';
import { call } from '../../calls.ts';
import type { PageData } from '../../page-data.ts';

/** The check of a certificate, by its number in the address: for anybody who was shown one. */
export const certificateData: PageData = {
  variables: {
    certificado: { name: 'Certificado conferido', type: 'object', value: null },
    situacaoDoCertificado: { name: 'Situação da conferência', type: 'string' },
  },
  workflows: {
    conferirCertificado: workflow(
      [
        onlyIf(f`(globalContext.browser.query?.certificado ?? '') !== ''`),
        setVariable('situacaoDoCertificado', 'conferindo'),
        named('conferido', call('conferir_certificado', { p_codigo: f`globalContext.browser.query.certificado` })),
        setVariable('certificado', f`context.workflow['conferido'].result?.[0] ?? null`),
        setVariable('situacaoDoCertificado', f`variables[${variable('certificado')}] ? 'achado' : 'desconhecido'`),
      ],
      { name: 'Conferir certificado', onError: [setVariable('situacaoDoCertificado', 'falha')] },
    ),
  },
};
