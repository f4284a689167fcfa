<?php
/**
 * Pictures in REST answers, in the shapes of Advanced Custom Fields and of its photo-gallery plugin.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** As an image field answers; null if there is no such picture. */
function acf_image( int $id ): ?array {
	$post = $id > 0 && wp_attachment_is_image( $id ) ? get_post( $id ) : null;
	$full = $post ? wp_get_attachment_image_src( $id, 'full' ) : false;
	if ( ! $post || ! $full ) {
		return null;
	}
	$file             = (string) get_attached_file( $id );
	list( , $subtype ) = explode( '/', $post->post_mime_type . '/', 3 );
	return with_focal_point(
		$id,
		array(
			'ID'          => $id,
			'id'          => $id,
			'title'       => $post->post_title,
			'filename'    => wp_basename( $file ),
			'filesize'    => is_readable( $file ) ? (int) filesize( $file ) : 0,
			'url'         => $full[0],
			'link'        => get_attachment_link( $id ),
			'alt'         => picture_alt( $id ),
			'author'      => $post->post_author,
			'description' => $post->post_content,
			'caption'     => $post->post_excerpt,
			'name'        => $post->post_name,
			'status'      => $post->post_status,
			'uploaded_to' => $post->post_parent,
			'date'        => $post->post_date_gmt,
			'modified'    => $post->post_modified_gmt,
			'menu_order'  => $post->menu_order,
			'mime_type'   => $post->post_mime_type,
			'type'        => 'image',
			'subtype'     => $subtype,
			'icon'        => wp_mime_type_icon( $id ),
			'width'       => $full[1],
			'height'      => $full[2],
			'sizes'       => picture_sizes( $id ),
		)
	);
}

/** Other programs ignore it. */
function with_focal_point( int $id, array $picture ): array {
	$point = focal_point( $id );
	return null === $point ? $picture : $picture + array( 'focal_point' => $point );
}

function picture_alt( int $id ): string {
	return (string) get_post_meta( $id, '_wp_attachment_image_alt', true );
}

/** Each size as three properties: its address, its width, its height. */
function picture_sizes( int $id ): array {
	$sizes = array();
	foreach ( get_intermediate_image_sizes() as $name ) {
		$source = wp_get_attachment_image_src( $id, $name );
		if ( $source ) {
			$sizes[ $name ]           = $source[0];
			$sizes[ "$name-width" ]  = $source[1];
			$sizes[ "$name-height" ] = $source[2];
		}
	}
	return $sizes;
}

/** As the gallery plugin answers. */
function gallery_picture( int $id ): array {
	$details = wp_get_attachment_metadata( $id );
	$sizes   = array();
	foreach ( $details['sizes'] ?? array() as $name => $size ) {
		$sizes[ $name ] = $size + array( 'source_url' => (string) wp_get_attachment_image_url( $id, $name ) );
	}
	$picture = array(
		'id'                  => $id,
		'title'               => get_post_field( 'post_title', $id, 'raw' ),
		'caption'             => get_post_field( 'post_excerpt', $id, 'raw' ),
		'full_image_url'      => wp_get_attachment_url( $id ),
		'thumbnail_image_url' => (string) wp_get_attachment_image_url( $id, 'thumbnail' ),
		'large_srcset'        => (string) wp_get_attachment_image_srcset( $id, 'large' ),
		'medium_srcset'       => (string) wp_get_attachment_image_srcset( $id, 'medium' ),
		'media_details'       => array(
			'width'  => (int) ( $details['width'] ?? 0 ),
			'height' => (int) ( $details['height'] ?? 0 ),
			'sizes'  => (object) $sizes,
		),
		'alt_text'            => picture_alt( $id ),
		'url'                 => '',
		'target'              => '',
	);
	return with_focal_point( $id, $picture );
}
