/** Faults are reported within so many hours of delivery (handbook 7.1). Alone in its file, because texts name it too. */
export const FAULT_REPORT_HOURS = 48;
