import type { CompanyProvider } from '../../kernel/company-providers.ts';

/** Settings of a provider that is never called. */
export const companyProvider: CompanyProvider = {
  id: 'acme',
  name: 'Acme',
  issuer: 'https://id.acme.test',
  client_id: 'tank',
  client_secret: 'secret',
  domains: ['acme.test', 'xn--bcher-kva.test'],
  rules: { 'acme.test': { category: 'Viewer' } },
  trust_email: false,
  approval: false,
  password: false,
  parameters: {},
};
