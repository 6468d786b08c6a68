"""Round stickers, 60 x 60 mm, front and back, in RGB with alpha, a picture of low resolution and a hairline. By Cairo."""

import math
import sys

import cairo

MM = 72 / 25.4
SIDE = 60 * MM

source, target = sys.argv[1:3]
surface = cairo.PDFSurface(target, SIDE, SIDE)
surface.set_metadata(cairo.PDFMetadata.TITLE, "Stickers")
surface.set_metadata(cairo.PDFMetadata.CREATE_DATE, "2026-11-01T00:00:00Z")
context = cairo.Context(surface)

context.set_source_rgb(0.95, 0.55, 0.1)
context.arc(SIDE / 2, SIDE / 2, 27 * MM, 0, 2 * math.pi)
context.fill()
# A picture of 160 pixels on 40 mm.
context.save()
context.translate(10 * MM, 10 * MM)
picture = cairo.ImageSurface.create_from_png(source)
context.scale(40 * MM / picture.get_width(), 40 * MM / picture.get_height())
context.set_source_surface(picture)
context.arc(80, 80, 70, 0, 2 * math.pi)
context.fill()
context.restore()
context.push_group()
context.set_source_rgb(0.1, 0.3, 0.15)
context.rectangle(12 * MM, 40 * MM, 36 * MM, 9 * MM)
context.fill()
context.pop_group_to_source()
context.paint_with_alpha(0.7)
context.select_font_face("DejaVu Sans", cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
context.set_font_size(15)
context.set_source_rgb(1, 1, 1)
context.move_to(16 * MM, 46.5 * MM)
context.show_text("Mango juice")
context.set_source_rgb(0, 0, 0)
context.set_line_width(0.05)
context.arc(SIDE / 2, SIDE / 2, 28 * MM, 0, 2 * math.pi)
context.stroke()
context.show_page()

gradient = cairo.LinearGradient(0, 0, 0, SIDE)
gradient.add_color_stop_rgb(0, 1, 0.9, 0.5)
gradient.add_color_stop_rgb(1, 0.95, 0.55, 0.1)
context.set_source(gradient)
context.arc(SIDE / 2, SIDE / 2, 27 * MM, 0, 2 * math.pi)
context.fill()
context.set_source_rgb(0.1, 0.1, 0.1)
context.set_font_size(3.5)
context.move_to(18 * MM, 30 * MM)
context.show_text("Contains mango. May contain traces of nuts.")
context.show_page()
surface.finish()
