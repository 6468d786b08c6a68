DROP VIEW "public"."categories";--> statement-breakpoint
DROP VIEW "public"."products";--> statement-breakpoint
CREATE VIEW "public"."categories" AS (
  select i.id, p.key, i.base_key, p.position, v.name, v.data ->> 'thumbnail' as thumbnail,
    v.data ->> 'image' as image, v.data -> 'metaTitle' as meta_title, v.data -> 'metaDescription' as meta_description,
    v.data -> 'galleryDescription' as gallery_description, v.version > p.hidden_to_version as published,
    p.id as publication_id
  from category_ids i join publications p on p.id = i.publication_id and p.kind = 'category'
    join publication_versions v on v.publication_id = p.id and v.applied_at is not null and not exists (
      select from publication_versions n
      where n.publication_id = v.publication_id and n.applied_at is not null and (n.in_force_from, n.version) > (v.in_force_from, v.version)
    ));--> statement-breakpoint
CREATE VIEW "public"."products" AS (
  select i.id, i.category_id, p.key as url, p.position, v.version, v.id as version_id, v.name,
    v.data -> 'shortDescription' as short_description, v.data -> 'galleryDescription' as gallery_description,
    v.data -> 'metaTitle' as meta_title, v.data -> 'metaDescription' as meta_description,
    nullif(v.data -> 'quoteText', 'null') as quote_text, v.data ->> 'quoteTextColor' as quote_text_color,
    v.data ->> 'image' as image, v.data ->> 'thumbnail' as thumbnail, (v.data ->> 'pdfPrice')::bigint as pdf_price,
    (v.data ->> 'testProduct')::boolean as test_product, (v.data ->> 'hasCustomTemplate')::boolean as has_custom_template,
    (v.data ->> 'hasAttachFile')::boolean as has_attach_file,
    (v.data ->> 'additionalUploadFile')::boolean as additional_upload_file,
    (v.data ->> 'hasBothSide')::boolean as has_both_side, v.data -> 'options' as options,
    v.version > p.hidden_to_version as published, v.in_force_from as updated_at, p.id as publication_id
  from product_ids i join publications p on p.id = i.publication_id and p.kind = 'product'
    join publication_versions v on v.publication_id = p.id and v.applied_at is not null and not exists (
      select from publication_versions n
      where n.publication_id = v.publication_id and n.applied_at is not null and (n.in_force_from, n.version) > (v.in_force_from, v.version)
    ));