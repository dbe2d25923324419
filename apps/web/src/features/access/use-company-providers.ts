import { useEffect, useState } from 'react';
import { fetchWithTimeout } from '../../shared/calls/fetch-with-timeout.ts';

interface Provider {
  id: string;
  name: string;
  passwordless_domains: string[];
}

/** Without the typed client, as in `market-figures.tsx`. */
async function fetchProviders(): Promise<Provider[]> {
  const response = await fetchWithTimeout('/trpc/companySignIn.providers');
  const { result }: { result?: { data: { data: Provider[] } } } = await response.json();
  return result?.data.data ?? [];
}

/** The providers of company sign-in, and the only one for this login if its domain has no passwords. */
export function useCompanyProviders(login: string) {
  const [providers, setProviders] = useState<Provider[]>([]);
  useEffect(() => {
    // Users can sign in with their password without it.
    fetchProviders().then(setProviders, () => {});
  }, []);
  const domain = login.trim().toLowerCase().split('@')[1] ?? '';
  return { providers, only: providers.find((provider) => provider.passwordless_domains.includes(domain)) };
}
