// Texts of the session state demo.
import { defineTexts } from '@chowk/contract/languages/define-texts';

export const texts = defineTexts('web/session-state', {
  title: 'Session State Example',
  description: 'A small map of keys and values that lives as long as this tab.',
  demos: 'Session state demos',
  tabs: { basic: 'Basic Demo', filters: 'Filters Example', api: 'API Call' },
  basic: {
    explained:
      'What you add here is kept for this browser session, shown in the address of the page, and sent along with every call to the server.',
    key: 'Key',
    value: 'Value',
    add: 'Add Parameter',
    current: 'Current parameters',
    none: 'None yet. Add a key and a value above.',
    remove: 'Remove {name}',
    clearAll: 'Clear All',
  },
  filters: {
    explained:
      'These filters are kept in the session storage of this tab. Reload the page: they are still here, and the address has not changed.',
    category: 'Category',
    categories: {
      all: 'All categories',
      vehicles: 'Vehicles',
      electronics: 'Electronics',
      furniture: 'Furniture',
    },
    price: 'Price',
    prices: { any: 'Any', low: 'Low', medium: 'Medium', high: 'High' },
    sort: 'Sort',
    orders: {
      newest: 'Newest',
      oldest: 'Oldest',
      priceLow: 'Price: low to high',
      priceHigh: 'Price: high to low',
    },
    none: 'No filter is set.',
    kept: 'Kept: {filters}.',
    reset: 'Reset Filters',
  },
  api: {
    explained:
      'Every call carries the session state in a header, and a GET call in its query as well. This one is only acted out: it waits a second, and nothing is sent.',
    call: 'Simulate API Call',
    calling: 'Calling...',
    request: 'Request',
    answer: 'Answer',
    ok: '200 OK (simulated)',
  },
});
