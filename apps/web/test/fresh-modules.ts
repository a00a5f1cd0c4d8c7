// Before each file: what a browser's tab holds in its modules and globals begins anew.
import { vi } from 'vitest';

vi.useRealTimers();
vi.unstubAllGlobals();
vi.resetModules();
