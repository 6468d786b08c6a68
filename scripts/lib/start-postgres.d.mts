export function startPostgres(options?: { readonly isDurable?: boolean; readonly inMemory?: boolean }): Promise<{
  url: string;
  socketUrl: string;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  crash: () => Promise<void>;
  freeze: () => () => void;
  addStandby: () => Promise<void>;
  failOver: () => Promise<void>;
  getPort: () => number;
}>;
