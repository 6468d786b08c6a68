export function startPostgres(options?: { readonly isDurable?: boolean }): Promise<{
  url: string;
  stop: () => Promise<void>;
  restart: () => Promise<void>;
  crash: () => Promise<void>;
  freeze: () => () => void;
  addStandby: () => Promise<void>;
  failOver: () => Promise<void>;
  getPort: () => number;
}>;
