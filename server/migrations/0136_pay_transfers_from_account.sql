ALTER TABLE "payments" DROP CONSTRAINT "payments_transfer";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transfer" CHECK (num_nonnulls("payments"."transfer_reference", "payments"."transfer_received_on") = case
        when "payments"."method" = 'transfer' and not ("payments"."transfer_reference" is null and "payments"."state" in ('authorised', 'failed')) then 2
        when "payments"."method" = 'balance' and "payments"."transfer_reference" is not null then 2
        else 0 end);